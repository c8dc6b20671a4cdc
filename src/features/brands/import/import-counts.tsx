import { useTranslations } from 'use-intl'
import { isToBeSent, type PlannedRow } from './import-plan.ts'

/** How many brands the rows change, and how many of them change nothing. */
export function BrandImportCounts({ rows }: { rows: readonly PlannedRow[] }) {
  const t = useTranslations('brandImport')
  const count = rows.filter(isToBeSent).length
  const unchanged = rows.filter(({ problem, changes }) => !problem && changes.length === 0).length
  return (
    <p>
      {t('changing', { count })} {unchanged > 0 && t('unchanged', { count: unchanged })}
    </p>
  )
}
