import { useTranslations } from 'use-intl'
import { Notice } from './notice.tsx'

type UnreadableRowsProps = { count: number }

/** Says how many rows of a list could not be shown; nothing when all were. */
export function UnreadableRows({ count }: UnreadableRowsProps) {
  const t = useTranslations('list')
  if (count === 0) return null
  return <Notice kind="warning">{t('unreadable', { count })}</Notice>
}
