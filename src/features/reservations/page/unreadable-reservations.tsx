import { useTranslations } from 'use-intl'
import { truncate } from '#src/lib/graphemes.ts'
import { Notice } from '#src/ui/states/notice.tsx'

type UnreadableReservationsProps = {
  /** The rows as the store sent them. */
  rows: unknown[]
}

const [maxRows, maxRowLength] = [100, 2000]

/** Warns how many rows are unreadable, and shows their JSON on demand; renders nothing if there are none. */
export function UnreadableReservations({ rows }: UnreadableReservationsProps) {
  const t = useTranslations('reservations.calendar')
  const tList = useTranslations('common.list')
  if (rows.length === 0) return null
  return (
    <Notice kind="warning">
      <details>
        <summary>{tList('unreadable', { count: rows.length })}</summary>
        <p className="quiet">{t('unreadableHint')}</p>
        <textarea
          readOnly
          rows={6}
          dir="ltr"
          className="field-control unreadable-rows anywhere small"
          aria-label={t('unreadableRows')}
          value={rows.slice(0, maxRows).map(textOf).join('\n')}
        />
        {rows.length > maxRows && <p>{t('unreadableMore', { count: rows.length - maxRows })}</p>}
      </details>
    </Notice>
  )
}

function textOf(raw: unknown): string {
  return truncate(JSON.stringify(raw), maxRowLength)
}
