import type { Messages } from 'use-intl'
import { formattingLocaleOf } from '#contract/dates/date-styles.ts'
import type { PageSettings } from '#contract/page-settings.ts'
import { readPreference } from '#src/lib/preferences.ts'
import { initialLanguage } from '#src/lib/settings.ts'
import { createSharedState } from '#src/lib/shared-state.ts'

export type ScreenLanguage = PageSettings['language']

export type Digits = 'latn' | 'arab'

export type Screen = {
  language: ScreenLanguage
  /** As the reader prefers them in Arabic. */
  digits: Digits
  /** Every part of the catalogue that has been loaded, in this language. */
  texts: Partial<Messages>
}

/**
 * What the screen is written in: the one source of it. `i18n.ts` changes it while the page stays open, so whoever
 * needs it asks at that moment, and keeps nothing made from it that `perLocale` or the texts do not renew.
 */
export const screen = createSharedState<Screen>({
  language: initialLanguage,
  digits: readPreference('digits') === 'arab' ? 'arab' : 'latn',
  texts: {},
})

/** The language of the screen as it is now. */
export function screenLanguage(): ScreenLanguage {
  return screen.get().language
}

/** The locale every date and number of the screen is written in as it is now. */
export function formattingLocale(): string {
  const { language, digits } = screen.get()
  return formattingLocaleOf(language, digits)
}

/** What is made for the locale of the screen, such as a formatter: made when it is first asked for, and anew for another. */
export function perLocale<Value>(create: (locale: string) => Value): () => Value {
  let latest: { locale: string; value: Value } | undefined
  return () => {
    const locale = formattingLocale()
    if (latest?.locale !== locale) latest = { locale, value: create(locale) }
    return latest.value
  }
}
