import { useTranslations } from 'use-intl'

/** What a type is called; one that is not known has its own name. */
export function useTypeText(): (type: string) => string {
  const t = useTranslations('calendar')
  return (type) => {
    if (type === 'day') return t('typeDay')
    if (type === 'time') return t('typeTime')
    return type || t('typeUnknown')
  }
}
