import type { ComponentProps } from 'react'
import { useTranslations } from 'use-intl'
import { OutcomeIcon, type InvoiceState } from '#src/features/invoices/create/outcome-badge.tsx'
import type { Jobs } from '#src/lib/job-queue/queue-state.ts'
import { Badge } from '#src/ui/badge.tsx'
import { countStatuses, type QueueOutcome } from './queue-outcome.ts'

/** The number of orders in each state: the legend of the tiles. */
export function QueueLegend({ items }: { items: Jobs<QueueOutcome> }) {
  const t = useTranslations('invoices.queue.tally')
  const {
    made,
    refused,
    unknown,
    'no-link': withoutLink,
    'not-sent': notSent,
    waiting,
  } = countStatuses(items)
  const parts: [keyof typeof badgeKinds, InvoiceState, number][] = [
    ['made', 'made', made],
    ['refused', 'refused', refused],
    ['toCheck', 'unknown', unknown + withoutLink],
    ['waiting', 'waiting', waiting],
    ['notSent', 'not-sent', notSent],
  ]
  return (
    <span className="queue-legend">
      {parts.map(
        ([name, state, count]) =>
          count > 0 && (
            <Badge key={name} kind={badgeKinds[name]} icon={<OutcomeIcon state={state} />}>
              <span>{t(name, { count })}</span>
            </Badge>
          ),
      )}
    </span>
  )
}

/* The colours of the tiles. */
const badgeKinds = {
  made: 'success',
  refused: 'danger',
  toCheck: 'attention',
  waiting: 'neutral',
  notSent: 'neutral',
} as const satisfies Record<string, ComponentProps<typeof Badge>['kind']>
