import { useTranslations } from 'use-intl'
import { escapeReadCell } from '#src/features/brands/bulk/brand-csv.ts'
import { csvText } from '#src/lib/files/csv.ts'
import { saveFile } from '#src/lib/files/save-file.ts'
import { formatNumber } from '#src/lib/i18n/formats.ts'
import { formattingLocale } from '#src/lib/i18n/screen-language.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { Notice } from '#src/ui/states/notice.tsx'
import type { PlannedRow } from './import-plan.ts'
import { reasonColumn } from './import-rows.ts'
import type { ImportRun, RunState } from './import-run.ts'
import { isInView, statusOf, type RowStatus } from './import-views.ts'
import type { ImportPlan } from './open-import-file.ts'
import { useImportLabels } from './use-import-labels.ts'

export type BrandImportResultProps = {
  plan: ImportPlan
  run: ImportRun
  state: RunState
  onSend: (sending: () => Promise<void>) => void
  onClose: () => void
}

/* The results in the order of the summary. */
const countedStatuses = [
  'saved',
  'changed',
  'already-there',
  'theirs',
  'problem',
  'conflict',
  'unread',
  'refused',
  'not-saved',
  'unknown',
  'not-sent',
  'left-out',
] as const

/* All is as the user wants it. */
const doneStatuses = new Set<RowStatus>(['unchanged', 'saved', 'already-there', 'theirs', 'left-out'])
const unsentStatuses = new Set<RowStatus>(['problem', 'conflict', 'unread', 'not-sent'])

const maxNamed = 8

/** Shows the counted results and names every row that is not saved as the file has it. */
export function BrandImportResult({ plan, run, state, onSend, onClose }: BrandImportResultProps) {
  const t = useTranslations('brandImport')
  const { resultTexts } = useImportLabels()
  const { rows } = plan
  const byStatus = Map.groupBy(rows, (row) => {
    const status = statusOf(row, state)
    // Rows saved as sent are counted together, confirmed or not.
    return status === 'unconfirmed' ? 'saved' : status
  })
  const failed = rows.filter((row) => isInView('failed', row, state)).length
  const unsent = byStatus.get('not-sent')?.length ?? 0
  // What staff must correct before it can be saved.
  const wrong = rows.filter((row) => ['problem', 'refused'].includes(statusOf(row, state)))
  const notDone = [...byStatus.keys()].filter((status) => !doneStatuses.has(status))
  const isComplete = notDone.length === 0
  const isRestUnsent = byStatus.has('saved') && notDone.every((status) => unsentStatuses.has(status))
  const incomplete = isRestUnsent ? 'endedUnsent' : 'endedBadly'

  /* Saves the result of each row as CSV, in the language of the screen. */
  function saveReport() {
    const names = (['name', 'result', 'details'] as const).map((column) => t(`reportColumns.${column}`))
    const reported = rows.map((planned) => {
      const { text, details } = resultTexts(planned, state)
      return [String(planned.row), planned.id, planned.name, text, details.join('\n')]
    })
    saveCsv(t('reportFile'), [[t('reportColumns.row'), 'id', ...names], ...reported])
  }

  /* Saves the rows to correct with all their columns, and why each was not saved. */
  function saveWrongRows() {
    const reasoned = wrong.map((planned) => {
      const { text, details } = resultTexts(planned, state)
      return [[text, ...details].join(' '), ...(plan.cells[planned.row - 1] ?? [])]
    })
    saveCsv(t('wrongFile'), [[reasonColumn, ...plan.header], ...reasoned], escapeReadCell)
  }

  return (
    <>
      <Notice kind={isComplete ? 'success' : 'warning'} title={t(isComplete ? 'endedWell' : incomplete)}>
        <ul>
          {countedStatuses.map((name) => {
            const ofStatus = byStatus.get(name) ?? []
            return ofStatus.length > 0 && <li key={name}>{countText(name, ofStatus)}</li>
          })}
        </ul>
      </Notice>
      <p className="button-row">
        {failed > 0 && (
          <Button kind="primary" onClick={() => onSend(run.retryFailed)}>
            {t('retry', { count: failed })}
          </Button>
        )}
        {unsent > 0 && (
          <Button onClick={() => onSend(run.sendRemaining)}>{t('sendRemaining', { count: unsent })}</Button>
        )}
        {wrong.length > 0 && (
          <Button onClick={saveWrongRows}>{t('saveWrong', { count: wrong.length })}</Button>
        )}
        <Button onClick={saveReport}>{t('report')}</Button>
        <Button onClick={onClose}>{t('chooseAnother')}</Button>
      </p>
    </>
  )

  function countText(name: (typeof countedStatuses)[number], ofStatus: PlannedRow[]) {
    const count = ofStatus.length
    const numbers = ofStatus.slice(0, maxNamed).map(({ row }) => formatNumber(row))
    const more = count > maxNamed ? [t('moreRows', { count: count - maxNamed })] : []
    const rows = new Intl.ListFormat(formattingLocale()).format([...numbers, ...more])
    const text = t(`count.${name}`, { count, rows })
    return doneStatuses.has(name) || name === 'problem' ? text : t('countedRows', { text, count, rows })
  }
}

function saveCsv(name: string, rows: string[][], escape?: (cell: string) => string): void {
  saveFile(new Blob([csvText(rows, escape)], { type: 'text/csv' }), `${name}.csv`)
}
