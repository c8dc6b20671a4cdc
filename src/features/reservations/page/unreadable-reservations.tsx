import { useTranslations } from 'use-intl'
import { truncate } from '#src/lib/graphemes.ts'
import { Notice } from '#src/ui/states/notice.tsx'

const [maxRows, maxRowLength] = [100, 2000]

/** Warns how many rows are unreadable, and shows their JSON, as the store sent it, on demand; renders nothing if there are none. */
export function UnreadableReservations({ rows }: { rows: unknown[] }) {
  const t = useTranslations('reservations.calendar')
  const tList = useTranslations('common.list')
  if (rows.length === 0) return null
  const shown = rows.slice(0, maxRows).map((raw) => truncate(JSON.stringify(raw), maxRowLength))
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
          value={shown.join('\n')}
        />
        {rows.length > maxRows && <p>{t('unreadableMore', { count: rows.length - maxRows })}</p>}
      </details>
    </Notice>
  )
}
