import { memo } from 'react'
import { OutcomeIcon } from '#src/features/invoices/making/outcome-badge.tsx'
import type { Items } from '#src/lib/send-many/sending.ts'
import { StoreText } from '#src/ui/records/store-text.tsx'
import { ordersOf, statusOf, type QueueOutcome } from './queue-outcome.ts'
import './queue-tiles.css'

/* Of more than these only the signs fit in sight. */
const mostWithNumbers = 100

/** The queue at a glance, for the eye alone: the results below say the same in words. */
export const QueueTiles = memo(function QueueTiles({ items }: { items: Items<QueueOutcome> }) {
  const isSmall = items.size > mostWithNumbers
  return (
    <div className={`queue-tiles tabular ${isSmall ? 'queue-tiles-small' : ''}`} aria-hidden="true">
      {ordersOf(items).map((queued) => (
        <span key={queued.order} className={`queue-tile queue-tile-${statusOf(queued)}`} title={queued.order}>
          <OutcomeIcon state={statusOf(queued)} />
          {!isSmall && <StoreText text={queued.order} />}
        </span>
      ))}
    </div>
  )
})
