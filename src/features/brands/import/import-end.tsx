import { useTranslations } from 'use-intl'
import { Button } from '#src/ui/buttons/button.tsx'
import { Notice } from '#src/ui/states/notice.tsx'
import { isToBeSent, type PlannedRow } from './import-plan.ts'
import type { RunState } from './import-run.ts'
import { BrandImportStop } from './import-stop.tsx'
import { isInView, statusOf, type RowStatus } from './import-views.ts'

type BrandImportEndProps = {
  rows: readonly PlannedRow[]
  state: RunState
  onRetry: () => void
  onSendRest: () => void
  onReport: () => void
  onClose: () => void
}

/* What is counted, each by itself; those that are saved as they should be together. */
const counted = [
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

/** How the sending ended, counted, and what can be done about the rest. */
export function BrandImportEnd({ rows, state, onRetry, onSendRest, onReport, onClose }: BrandImportEndProps) {
  const t = useTranslations('brandImport')
  const sent = rows.filter(isToBeSent)
  const statuses: RowStatus[] = sent.map((row) => statusOf(row, state))
  const failed = sent.filter((row) => isInView('failed', row, state)).length
  const unsent = sent.filter((row) => isInView('unsent', row, state)).length
  const undecided = sent.filter((row) => isInView('conflict', row, state)).length
  const isWhole = failed + unsent + undecided === 0
  const { phase } = state
  return (
    <>
      {phase.kind === 'still' && phase.reason !== null && <BrandImportStop reason={phase.reason} />}
      <Notice kind={isWhole ? 'success' : 'warning'} title={t(isWhole ? 'endedWell' : 'endedBadly')}>
        <ul>
          {counted.map(({ name, statuses: together }) => {
            const count = statuses.filter((status) => together.some((one) => one === status)).length
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
        {unsent > 0 && <Button onClick={onSendRest}>{t('sendRest', { count: unsent })}</Button>}
        <Button onClick={onReport}>{t('report')}</Button>
        <Button onClick={onClose}>{t('chooseAnother')}</Button>
      </p>
    </>
  )
}
