import { languages } from '#contract/languages.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { changeLanguage } from '#src/lib/i18n/i18n.ts'
import { screenLanguage, type ScreenLanguage } from '#src/lib/i18n/screen-language.ts'
import { showToast } from '#src/ui/overlays/toast.tsx'
import { announce } from '#src/ui/states/announcer.tsx'

/** Switches to the other language without leaving the page; a toast reports a failure. */
export function useLanguageChange() {
  const t = useTranslations('common.app')
  const tOther = useTranslations('common.otherLanguage')
  const { other } = languages[screenLanguage()]
  // Not busy from the first render in the new language on, so that the reader can switch back immediately.
  const [changingTo, setChangingTo] = useState<ScreenLanguage | null>(null)
  const isBusy = changingTo === other

  async function change() {
    setChangingTo(other)
    const done = tOther('changed')
    try {
      await changeLanguage(other)
      announce(done)
    } catch {
      showToast({ text: t('languageFailed'), isFailure: true })
    } finally {
      setChangingTo((latest) => (latest === other ? null : latest))
    }
  }

  return { other, isBusy, change } as const
}
