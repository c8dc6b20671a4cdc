import { memo, useDeferredValue, useState } from 'react'
import { useTranslations } from 'use-intl'
import { OutcomeIcon } from '#src/features/invoices/create/outcome-badge.tsx'
import { useFocusFallback } from '#src/lib/hooks/use-focus-fallback.ts'
import { isQueueRunning, type Jobs } from '#src/lib/job-queue/queue-state.ts'
import { useSharedState } from '#src/lib/use-shared-state.ts'
import { StoreText } from '#src/ui/records/store-text.tsx'
import { Notice } from '#src/ui/states/notice.tsx'
import { missingFiles, queueFiles } from './queue-files.ts'
import { QueueForm } from './queue-form.tsx'
import { countStatuses, tallyOf, ordersOf, statusOf, type QueueOutcome } from './queue-outcome.ts'
import { QueueOutputs } from './queue-outputs.tsx'
import { QueueProgress } from './queue-progress.tsx'
import { QueueResults } from './queue-results.tsx'
import { invoiceQueue } from './queue.ts'
import './invoice-queue.css'

/** The queue of bulk invoices: the form, the progress and the result of each order. */
export function InvoiceQueue() {
  const t = useTranslations('invoices.queue')
  const heading = useFocusFallback<HTMLHeadingElement>()
  const [text, setText] = useState('')
  const state = useSharedState(invoiceQueue().state)
  const files = useSharedState(queueFiles)
  const isFetchingFiles = isQueueRunning(useSharedState(missingFiles.state).phase)
  const { items, phase, isInOtherTab, isPersisted } = state
  // Hundreds of rows update several times a second. They may lag; the buttons may not.
  const deferredItems = useDeferredValue(items)
  const isIdle = phase.kind === 'still' && !isInOtherTab
  const counts = countStatuses(items)
  // For example: 28 made, 1 refused.
  const tally = tallyOf(items).map(([name, count]) => t(`tally.${name}`, { count }))
  return (
    <section className="stack" aria-labelledby="invoice-queue">
      <h2 id="invoice-queue" className="queue-heading" tabIndex={-1} ref={heading}>
        {t('title')}
      </h2>
      {items.size === 0 && !isInOtherTab ? (
        <QueueForm text={text} onText={setText} />
      ) : (
        <>
          {!isPersisted && <Notice kind="warning">{t('notKept')}</Notice>}
          {isIdle && counts.waiting === 0 ? (
            <>
              <Notice
                kind={counts.made === items.size ? 'success' : 'warning'}
                title={tally.join(t('comma'))}
              >
                {phase.reason !== null && <p>{t(`reason.${phase.reason}`)}</p>}
              </Notice>
              <div className="card">
                <QueueTiles items={deferredItems} />
              </div>
            </>
          ) : (
            <QueueProgress state={state} tiles={<QueueTiles items={deferredItems} />} />
          )}
          {isIdle && <QueueOutputs items={items} files={files} />}
          <QueueResults
            items={deferredItems}
            files={files}
            isIdle={isIdle}
            canAct={isIdle && !isFetchingFiles}
          />
        </>
      )}
    </section>
  )
}

/* With more orders, only the icons fit on the screen. */
const maxWithNumbers = 100

/* The queue as tiles, hidden from screen readers: the results below contain the same. */
const QueueTiles = memo(function QueueTiles({ items }: { items: Jobs<QueueOutcome> }) {
  const isCompact = items.size > maxWithNumbers
  return (
    <div className={`queue-tiles tabular ${isCompact ? 'queue-tiles-small' : ''}`} aria-hidden="true">
      {ordersOf(items).map((queued) => (
        <span key={queued.order} className={`queue-tile queue-tile-${statusOf(queued)}`} title={queued.order}>
          <OutcomeIcon state={statusOf(queued)} />
          {!isCompact && <StoreText text={queued.order} />}
        </span>
      ))}
    </div>
  )
})
