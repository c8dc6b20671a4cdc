import { memo } from 'react'
import { OutcomeIcon } from '#src/features/invoices/create/outcome-badge.tsx'
import type { Jobs } from '#src/lib/job-queue/queue-state.ts'
import { StoreText } from '#src/ui/records/store-text.tsx'
import { ordersOf, statusOf, type QueueOutcome } from './queue-outcome.ts'

/* With more orders, only the icons fit on the screen. */
const maxWithNumbers = 100

/** The queue as tiles, hidden from screen readers: the results below contain the same. */
export const QueueTiles = memo(function QueueTiles({ items }: { items: Jobs<QueueOutcome> }) {
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
