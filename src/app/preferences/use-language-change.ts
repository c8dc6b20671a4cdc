import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { changeLanguage } from '#src/lib/i18n/i18n.ts'
import { screenLanguage, type ScreenLanguage } from '#src/lib/i18n/screen-language.ts'
import { showToast } from '#src/ui/overlays/toast.tsx'
import { announce } from '#src/ui/states/announcer.tsx'

/** The way to the language the screen is not in, while the page stays open; a failure is said. */
export function useLanguageChange() {
  const t = useTranslations('app')
  const tOther = useTranslations('otherLanguage')
  const other = screenLanguage() === 'ar' ? 'en' : 'ar'
  // Over with the drawing that shows it: the way back is open from its first sight on.
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
