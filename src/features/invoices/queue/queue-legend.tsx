import { useTranslations } from 'use-intl'
import { OutcomeIcon } from '#src/features/invoices/create/outcome-badge.tsx'
import type { Jobs } from '#src/lib/job-queue/queue-state.ts'
import { Badge } from '#src/ui/badge.tsx'
import { tallyOf, type QueueOutcome } from './queue-outcome.ts'

/** The number of orders in each state: the legend of the tiles. */
export function QueueLegend({ items }: { items: Jobs<QueueOutcome> }) {
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

/* The icons and colours of the tiles. */
const badges = {
  made: { state: 'made', kind: 'success' },
  refused: { state: 'refused', kind: 'danger' },
  toCheck: { state: 'unknown', kind: 'attention' },
  waiting: { state: 'waiting', kind: 'neutral' },
  notSent: { state: 'not-sent', kind: 'neutral' },
} as const
