import { useTranslations } from 'use-intl'
import { Button } from '#src/ui/buttons/button.tsx'
import { isToBeSent, type PlannedRow } from './import-plan.ts'
import { keyOf } from './import-run.ts'

/** Which rows are left out of those that can be sent, by their keys. */
export type RowChoice = { leftOut: ReadonlySet<string>; onChange: (leftOut: ReadonlySet<string>) => void }

type BrandImportTakingProps = {
  /** All rows of the view, on other pages too. */
  rows: readonly PlannedRow[]
  choice: RowChoice
}

/** Ticks and unticks all rows of a view at once, where there are several. */
export function BrandImportTaking({ rows, choice: { leftOut, onChange } }: BrandImportTakingProps) {
  const t = useTranslations('brandImport')
  const keys = new Set(rows.filter(isToBeSent).map(keyOf))
  const left = [...keys].filter((key) => leftOut.has(key)).length
  if (keys.size < 2 && left === 0) return null
  return (
    <p className="button-row">
      <Button
        isIdle={left === 0}
        onClick={() => onChange(new Set([...leftOut].filter((key) => !keys.has(key))))}
      >
        {t('takeAll')}
      </Button>
      <Button isIdle={left === keys.size} onClick={() => onChange(new Set([...leftOut, ...keys]))}>
        {t('takeNone')}
      </Button>
      <output className="quiet">{left > 0 && t('leftOut', { count: left })}</output>
    </p>
  )
}
