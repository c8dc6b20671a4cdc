import { useTranslations } from 'use-intl'
import { formatNumber } from '#src/lib/i18n/formats.ts'
import { formattingLocale } from '#src/lib/i18n/screen-language.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { Notice } from '#src/ui/states/notice.tsx'
import type { PlannedRow } from './import-plan.ts'
import type { RunState } from './import-run.ts'
import { isInView, isWrong, statusOf, type RowStatus } from './import-views.ts'
import type { StopReason } from '#src/lib/sending/send-result.ts'

type BrandImportResultProps = {
  rows: readonly PlannedRow[]
  state: RunState
  onRetry: () => void
  onSendRemaining: () => void
  onReport: () => void
  /** Saves the rows that staff must correct. */
  onSaveWrong: () => void
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
export function BrandImportResult({
  rows,
  state,
  onRetry,
  onSendRemaining,
  onReport,
  onSaveWrong,
  onClose,
}: BrandImportResultProps) {
  const t = useTranslations('brandImport')
  const byStatus = Map.groupBy(rows, (row) => {
    const status = statusOf(row, state)
    // Rows saved as sent are counted together, confirmed or not.
    return status === 'unconfirmed' ? 'saved' : status
  })
  const failed = rows.filter((row) => isInView('failed', row, state)).length
  const unsent = byStatus.get('not-sent')?.length ?? 0
  const wrong = rows.filter((row) => isWrong(row, state)).length
  const notDone = [...byStatus.keys()].filter((status) => !doneStatuses.has(status))
  const isComplete = notDone.length === 0
  const isRestUnsent = byStatus.has('saved') && notDone.every((status) => unsentStatuses.has(status))
  const incomplete = isRestUnsent ? 'endedUnsent' : 'endedBadly'
  const { phase } = state
  return (
    <>
      {phase.kind === 'still' && phase.reason !== null && <BrandImportPaused reason={phase.reason} />}
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
          <Button kind="primary" onClick={onRetry}>
            {t('retry', { count: failed })}
          </Button>
        )}
        {unsent > 0 && <Button onClick={onSendRemaining}>{t('sendRemaining', { count: unsent })}</Button>}
        {wrong > 0 && <Button onClick={onSaveWrong}>{t('saveWrong', { count: wrong })}</Button>}
        <Button onClick={onReport}>{t('report')}</Button>
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

/** Explains why an import paused and what to do. */
export function BrandImportPaused({ reason }: { reason: StopReason | null }) {
  const t = useTranslations('brandImport')
  return (
    <Notice kind={reason === 'asked' ? 'info' : 'warning'} title={t('heldTitle')}>
      {reason !== null && <p>{t(`reason.${reason}`)}</p>}
    </Notice>
  )
}
