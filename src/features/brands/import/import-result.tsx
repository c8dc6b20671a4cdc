import { useTranslations } from 'use-intl'
import { Button } from '#src/ui/buttons/button.tsx'
import { Notice } from '#src/ui/states/notice.tsx'
import { isSendable, type PlannedRow } from './import-plan.ts'
import type { RunState } from './import-run.ts'
import { BrandImportPaused } from './import-paused.tsx'
import { isInView, statusOf } from './import-views.ts'

type BrandImportResultProps = {
  rows: readonly PlannedRow[]
  state: RunState
  onRetry: () => void
  onSendRemaining: () => void
  onReport: () => void
  onClose: () => void
}

/* The results in the order of the summary. */
const countedStatuses = [
  'saved',
  'changed',
  'already-there',
  'theirs',
  'conflict',
  'unread',
  'refused',
  'not-saved',
  'unknown',
  'not-sent',
  'left-out',
] as const

/** Shows the counted results, with buttons to retry, continue and download a report. */
export function BrandImportResult({
  rows,
  state,
  onRetry,
  onSendRemaining,
  onReport,
  onClose,
}: BrandImportResultProps) {
  const t = useTranslations('brandImport')
  const sent = rows.filter(isSendable)
  // Rows saved as sent are counted together, confirmed or not.
  const statuses = sent
    .map((row) => statusOf(row, state))
    .map((status) => (status === 'unconfirmed' ? 'saved' : status))
  const failed = sent.filter((row) => isInView('failed', row, state)).length
  const unsent = sent.filter((row) => isInView('unsent', row, state)).length
  const undecided = sent.filter((row) => isInView('conflict', row, state)).length
  const isComplete = failed + unsent + undecided === 0
  const { phase } = state
  return (
    <>
      {phase.kind === 'still' && phase.reason !== null && <BrandImportPaused reason={phase.reason} />}
      <Notice kind={isComplete ? 'success' : 'warning'} title={t(isComplete ? 'endedWell' : 'endedBadly')}>
        <ul>
          {countedStatuses.map((name) => {
            const count = statuses.filter((status) => status === name).length
            return count > 0 && <li key={name}>{t(`count.${name}`, { count })}</li>
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
        <Button onClick={onReport}>{t('report')}</Button>
        <Button onClick={onClose}>{t('chooseAnother')}</Button>
      </p>
    </>
  )
}
