import { useTranslations } from 'use-intl'
import { OutcomeIcon } from '#src/features/invoices/create/outcome-badge.tsx'
import { approximateDuration } from '#src/lib/i18n/approximate-duration.ts'
import type { JobQueueState } from '#src/lib/job-queue/job-queue.ts'
import { batchProgress } from '#src/lib/job-queue/queue-state.ts'
import { useSharedState } from '#src/lib/use-shared-state.ts'
import { Badge } from '#src/ui/badge.tsx'
import { SendProgress } from '#src/ui/send-progress.tsx'
import { Notice } from '#src/ui/states/notice.tsx'
import { queueFiles } from './queue-files.ts'
import { countStatuses, tallyOf, type QueueOutcome } from './queue-outcome.ts'
import { QueueOutputs } from './queue-outputs.tsx'
import { queueSecondsLeft } from './queue-time-left.ts'
import { invoiceQueue } from './queue.ts'
import './queue-status.css'

/** The queue of several invoices as a whole: its progress, then its result with what can be made of it. */
export function QueueStatus() {
  const t = useTranslations('invoices.queue')
  const state = useSharedState(invoiceQueue().state)
  const files = useSharedState(queueFiles)
  const { items, phase, isInOtherTab, isPersisted } = state
  const isIdle = phase.kind === 'still' && !isInOtherTab
  const { waiting, made } = countStatuses(items)
  // For example: 28 made, 1 refused.
  const tally = tallyOf(items).map(([name, count]) => t(`tally.${name}`, { count }))
  return (
    <>
      {!isPersisted && <Notice kind="warning">{t('notKept')}</Notice>}
      {isIdle && waiting === 0 ? (
        <Notice kind={made === items.size ? 'success' : 'warning'} title={tally.join(t('comma'))}>
          {phase.reason !== null && <p>{t(`reason.${phase.reason}`)}</p>}
        </Notice>
      ) : (
        <QueueProgress state={state} />
      )}
      {isIdle && <QueueOutputs items={items} files={files} />}
    </>
  )
}

/* The progress of a queue, why it paused, and the buttons that pause, resume or cancel it. */
function QueueProgress({ state }: { state: JobQueueState<QueueOutcome> }) {
  const t = useTranslations('invoices.queue')
  const { items, phase, isInOtherTab } = state
  const { waiting } = countStatuses(items)
  const isIdle = phase.kind === 'still'
  // During a retry only its orders count, otherwise all orders.
  const { done, total } = batchProgress(isIdle ? { ...state, batch: new Set(items.keys()) } : state)
  const secondsLeft = phase.kind === 'running' ? queueSecondsLeft(items, state.batch) : null
  return (
    <>
      {isInOtherTab && (
        <Notice kind="info">{t(phase.kind === 'opening' ? 'elsewhere' : 'elsewhereToo')}</Notice>
      )}
      {phase.kind !== 'opening' && (
        <SendProgress
          done={done}
          total={total}
          phase={phase}
          isInOtherTab={isInOtherTab}
          timeLeft={secondsLeft === null ? null : t('timeLeft', approximateDuration(secondsLeft))}
          onResume={isIdle ? () => void invoiceQueue().resume() : undefined}
          onPause={invoiceQueue().pause}
          onCancel={invoiceQueue().cancel}
          labels={{
            label: t('progress'),
            progress: t('progressOf', { done, total }),
            pause: t('pause'),
            resume: t('continue', { count: waiting }),
            cancel: t('cancel'),
            pausing: t('pausing'),
            cancelling: t('cancelling'),
            waiting: t('resting'),
          }}
        >
          <span className="queue-legend">
            {tallyOf(items).map(([name, count]) => (
              <Badge key={name} kind={badges[name].kind} icon={<OutcomeIcon state={badges[name].state} />}>
                <span>{t(`tally.${name}`, { count })}</span>
              </Badge>
            ))}
          </span>
        </SendProgress>
      )}
      {isIdle && (
        <Notice kind="warning" title={t('paused', { count: waiting })}>
          {phase.reason !== null && <p>{t(`reason.${phase.reason}`)}</p>}
        </Notice>
      )}
    </>
  )
}

const badges = {
  made: { state: 'made', kind: 'success' },
  refused: { state: 'refused', kind: 'danger' },
  toCheck: { state: 'unknown', kind: 'attention' },
  waiting: { state: 'waiting', kind: 'neutral' },
  notSent: { state: 'not-sent', kind: 'neutral' },
} as const
