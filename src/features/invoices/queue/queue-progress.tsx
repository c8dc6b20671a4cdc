import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { approximateDuration } from '#src/lib/i18n/approximate-duration.ts'
import type { JobQueueState } from '#src/lib/job-queue/job-queue.ts'
import { progressOf } from '#src/lib/job-queue/queue-state.ts'
import { SendProgress } from '#src/ui/send-progress.tsx'
import { Notice } from '#src/ui/states/notice.tsx'
import { QueueLegend } from './queue-legend.tsx'
import { countStatuses, type QueueOutcome } from './queue-outcome.ts'
import { queueSecondsLeft } from './queue-time-left.ts'
import { invoiceQueue } from './queue.ts'

type QueueProgressProps = {
  state: JobQueueState<QueueOutcome>
  /** The state of each order. */
  tiles: ReactNode
}

/** The progress of a queue, why it paused, and the buttons that pause, resume or cancel it. */
export function QueueProgress({ state, tiles }: QueueProgressProps) {
  const t = useTranslations('invoices.queue')
  const { items, phase, isInOtherTab } = state
  const { waiting } = countStatuses(items)
  const isIdle = phase.kind === 'still'
  // During a retry only its orders count, otherwise all orders.
  const { done, total } = progressOf(isIdle ? { ...state, batch: new Set(items.keys()) } : state)
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
          details={tiles}
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
