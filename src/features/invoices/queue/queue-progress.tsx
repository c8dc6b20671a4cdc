import { useTranslations } from 'use-intl'
import type { SendManyState } from '#src/lib/send-many/send-many.ts'
import { progressOf } from '#src/lib/send-many/sending.ts'
import { SendProgress } from '#src/ui/send-progress.tsx'
import { Notice } from '#src/ui/states/notice.tsx'
import { countStatuses, type QueueOutcome } from './queue-outcome.ts'
import { queue } from './queue.ts'
import { useQueueTally } from './use-queue-tally.ts'

/** How far a queue is, why it stands still, and the buttons that stop it or let it go on. */
export function QueueProgress({ state }: { state: SendManyState<QueueOutcome> }) {
  const t = useTranslations('invoiceQueue')
  const tallyOf = useQueueTally()
  const { items, phase, isElsewhere } = state
  const { waiting } = countStatuses(items)
  const isStill = phase.kind === 'still'
  // Of those that are tried again while they are; of all otherwise.
  const { done, total } = progressOf(isStill ? { ...state, turn: new Set(items.keys()) } : state)
  return (
    <>
      {isElsewhere && (
        <Notice kind="info">{t(phase.kind === 'opening' ? 'elsewhere' : 'elsewhereToo')}</Notice>
      )}
      {phase.kind !== 'opening' && (
        <SendProgress
          done={done}
          total={total}
          phase={phase}
          onResume={isStill ? () => void queue.resume() : undefined}
          onPause={queue.pause}
          onCancel={queue.cancel}
          words={{
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
          {tallyOf(items)}
        </SendProgress>
      )}
      {isStill && (
        <Notice kind="warning" title={t('paused', { count: waiting })}>
          {phase.reason !== null && <p>{t(`reason.${phase.reason}`)}</p>}
        </Notice>
      )}
    </>
  )
}
