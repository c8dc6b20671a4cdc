import { useTranslations } from 'use-intl'
import { Notice } from './notice.tsx'

/** Reports how many rows of a list could not be read; nothing when all could. */
export function UnreadableRows({ count }: { count: number }) {
  const t = useTranslations('common.list')
  if (count === 0) return null
  return <Notice kind="warning">{t('unreadable', { count })}</Notice>
}
