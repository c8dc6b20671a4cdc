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
  /** The reader's choice for Arabic. */
  digits: Digits
  /** The loaded texts, in this language. */
  texts: Partial<Messages>
}

/**
 * The language, digits and texts of the screen. `i18n.ts` changes them while the page stays open, so read them at the moment of
 * use, and cache derived values only with `perLocale`.
 */
export const screen = createSharedState<Screen>({
  language: initialLanguage,
  digits: readPreference('digits') === 'arab' ? 'arab' : 'latn',
  texts: {},
})

/** Returns the current language of the screen. */
export function screenLanguage(): ScreenLanguage {
  return screen.get().language
}

/** Returns the current locale of dates and numbers. */
export function formattingLocale(): string {
  const { language, digits } = screen.get()
  return formattingLocaleOf(language, digits)
}

/** Returns a function that creates a value for the screen's locale at its first call, and again only for another locale. */
export function perLocale<Value>(create: (locale: string) => Value): () => Value {
  let latest: { locale: string; value: Value } | undefined
  return () => {
    const locale = formattingLocale()
    if (latest?.locale !== locale) latest = { locale, value: create(locale) }
    return latest.value
  }
}
