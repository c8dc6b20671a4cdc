import { useTranslations } from 'use-intl'
import { formatClock } from '#src/lib/i18n/formats.ts'
import { useIsLive } from '#src/lib/live/live-state.ts'
import './live-line.css'

/** The used fields of the query that the page shows. */
type LiveLineProps = { query: { dataUpdatedAt: number; error: Error | null } }

/**
 * How recent the shown reservations are: `Live` while news of them arrives by itself, otherwise `As of 10:42` by the store's clock.
 * A blank before the first data, so that nothing moves. Not a live region: only news is announced.
 */
export function LiveLine({ query: { dataUpdatedAt, error } }: LiveLineProps) {
  const t = useTranslations('common.live')
  const isLive = useIsLive()
  if (dataUpdatedAt === 0) return '\u00a0'
  if (isLive && error === null) return <span className="live-line">{t('now')}</span>
  return t('asOf', { time: formatClock(dataUpdatedAt) })
}
