import { useTranslations } from 'use-intl'
import { OutcomeIcon } from '#src/features/invoices/create/outcome-badge.tsx'
import { approximateDuration } from '#src/lib/i18n/approximate-duration.ts'
import type { JobQueueState } from '#src/lib/job-queue/job-queue.ts'
import { batchProgress, type Jobs } from '#src/lib/job-queue/queue-state.ts'
import { Badge } from '#src/ui/badge.tsx'
import { SendProgress } from '#src/ui/send-progress.tsx'
import { Notice } from '#src/ui/states/notice.tsx'
import { countStatuses, tallyOf, type QueueOutcome } from './queue-outcome.ts'
import { queueSecondsLeft } from './queue-time-left.ts'
import { invoiceQueue } from './queue.ts'
import './queue-progress.css'

type QueueProgressProps = { state: JobQueueState<QueueOutcome> }

/** The progress of a queue, why it paused, and the buttons that pause, resume or cancel it. */
export function QueueProgress({ state }: QueueProgressProps) {
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
          <QueueLegend items={items} />
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

/* The number of orders in each state. */
function QueueLegend({ items }: { items: Jobs<QueueOutcome> }) {
  const t = useTranslations('invoices.queue.tally')
  return (
    <span className="queue-legend">
      {tallyOf(items).map(([name, count]) => (
        <Badge key={name} kind={badges[name].kind} icon={<OutcomeIcon state={badges[name].state} />}>
          <span>{t(name, { count })}</span>
        </Badge>
      ))}
    </span>
  )
}

const badges = {
  made: { state: 'made', kind: 'success' },
  refused: { state: 'refused', kind: 'danger' },
  toCheck: { state: 'unknown', kind: 'attention' },
  waiting: { state: 'waiting', kind: 'neutral' },
  notSent: { state: 'not-sent', kind: 'neutral' },
} as const
