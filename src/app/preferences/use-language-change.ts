import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { changeLanguage } from '#src/lib/i18n/i18n.ts'
import { screenLanguage } from '#src/lib/i18n/screen-language.ts'
import { showToast } from '#src/ui/overlays/toast.tsx'
import { announce } from '#src/ui/states/announcer.tsx'

/** The way to the language the screen is not in, while the page stays open; a failure is said. */
export function useLanguageChange() {
  const t = useTranslations('app')
  const tOther = useTranslations('otherLanguage')
  const [isBusy, setIsBusy] = useState(false)
  const other = screenLanguage() === 'ar' ? 'en' : 'ar'

  async function change() {
    setIsBusy(true)
    const done = tOther('changed')
    try {
      await changeLanguage(other)
      announce(done)
    } catch {
      showToast({ text: t('languageFailed') })
    } finally {
      setIsBusy(false)
    }
  }

  return { other, isBusy, change } as const
}
