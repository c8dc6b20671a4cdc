import { useTranslations } from 'use-intl'
import { Button } from '#src/ui/buttons/button.tsx'
import { isSendable, type PlannedRow } from './import-plan.ts'
import { keyOf } from './import-run.ts'

/** The keys of the rows not to send. */
export type RowSelection = {
  excluded: ReadonlySet<string>
  onChange: (excluded: ReadonlySet<string>) => void
}

type BrandRowSelectionProps = {
  /** All rows of the filter, on all pages. */
  rows: readonly PlannedRow[]
  selection: RowSelection
}

/** Selects or deselects all rows of the filter, if there are several. */
export function BrandRowSelection({ rows, selection: { excluded, onChange } }: BrandRowSelectionProps) {
  const t = useTranslations('brandImport')
  const keys = new Set(rows.filter(isSendable).map(keyOf))
  const excludedCount = [...keys].filter((key) => excluded.has(key)).length
  if (keys.size < 2 && excludedCount === 0) return null
  return (
    <p className="button-row">
      <Button
        isIdle={excludedCount === 0}
        onClick={() => onChange(new Set([...excluded].filter((key) => !keys.has(key))))}
      >
        {t('selectAll')}
      </Button>
      <Button isIdle={excludedCount === keys.size} onClick={() => onChange(new Set([...excluded, ...keys]))}>
        {t('deselectAll')}
      </Button>
      <output className="quiet">{excludedCount > 0 && t('excluded', { count: excludedCount })}</output>
    </p>
  )
}
