import { useTranslations } from 'use-intl'

/** What a type is called on a chip or in a line. */
export function useTypeText(): (type: string) => string {
  const t = useTranslations('calendar')
  return (type) => {
    if (type === 'day') return t('typeDay')
    if (type === 'time') return t('typeTime')
    return type === '' ? t('typeUnknown') : t('typeOther')
  }
}

/** The same with the word of the service for a type Diwan does not know: for details, files, and to tell several apart. */
export function useFullTypeText(): (type: string) => string {
  const t = useTranslations('calendar')
  const typeText = useTypeText()
  return (type) => {
    const isKnown = type === 'day' || type === 'time' || type === ''
    return isKnown ? typeText(type) : t('typeOtherNamed', { type })
  }
}
