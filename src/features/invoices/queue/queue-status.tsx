import { useTranslations } from 'use-intl'
import { useSharedState } from '#src/lib/use-shared-state.ts'
import { Notice } from '#src/ui/states/notice.tsx'
import { queueFiles } from './queue-files.ts'
import { countStatuses, tallyOf } from './queue-outcome.ts'
import { QueueOutputs } from './queue-outputs.tsx'
import { QueueProgress } from './queue-progress.tsx'
import { invoiceQueue } from './queue.ts'

/** The queue of several invoices as a whole: its progress, then its result with what can be made of it. */
export function QueueStatus() {
  const t = useTranslations('invoices.queue')
  const state = useSharedState(invoiceQueue().state)
  const files = useSharedState(queueFiles)
  const { items, phase, isInOtherTab, isPersisted } = state
  const isIdle = phase.kind === 'still' && !isInOtherTab
  const counts = countStatuses(items)
  // For example: 28 made, 1 refused.
  const tally = tallyOf(items).map(([name, count]) => t(`tally.${name}`, { count }))
  return (
    <>
      {!isPersisted && <Notice kind="warning">{t('notKept')}</Notice>}
      {isIdle && counts.waiting === 0 ? (
        <Notice kind={counts.made === items.size ? 'success' : 'warning'} title={tally.join(t('comma'))}>
          {phase.reason !== null && <p>{t(`reason.${phase.reason}`)}</p>}
        </Notice>
      ) : (
        <QueueProgress state={state} />
      )}
      {isIdle && <QueueOutputs items={items} files={files} />}
    </>
  )
}
