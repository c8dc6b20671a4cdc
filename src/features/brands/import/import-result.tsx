import { useTranslations } from 'use-intl'
import { Button } from '#src/ui/buttons/button.tsx'
import { Notice } from '#src/ui/states/notice.tsx'
import { isSendable, type PlannedRow } from './import-plan.ts'
import type { RunState } from './import-run.ts'
import { BrandImportPaused } from './import-paused.tsx'
import { isInView, statusOf, type RowStatus } from './import-views.ts'

type BrandImportResultProps = {
  rows: readonly PlannedRow[]
  state: RunState
  onRetry: () => void
  onSendRemaining: () => void
  onReport: () => void
  onClose: () => void
}

/* The counted results; rows saved as sent are counted together. */
const countedStatuses = [
  { name: 'saved', statuses: ['saved', 'unconfirmed'] },
  { name: 'changed', statuses: ['changed'] },
  { name: 'already-there', statuses: ['already-there'] },
  { name: 'theirs', statuses: ['theirs'] },
  { name: 'conflict', statuses: ['conflict'] },
  { name: 'unread', statuses: ['unread'] },
  { name: 'refused', statuses: ['refused'] },
  { name: 'not-saved', statuses: ['not-saved'] },
  { name: 'unknown', statuses: ['unknown'] },
  { name: 'not-sent', statuses: ['not-sent'] },
  { name: 'left-out', statuses: ['left-out'] },
] as const satisfies { name: string; statuses: RowStatus[] }[]

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
  const statuses: RowStatus[] = sent.map((row) => statusOf(row, state))
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
          {countedStatuses.map(({ name, statuses: group }) => {
            const count = statuses.filter((status) => group.some((one) => one === status)).length
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
