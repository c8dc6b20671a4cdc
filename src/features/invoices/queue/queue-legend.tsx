import type { ComponentProps } from 'react'
import { useTranslations } from 'use-intl'
import { OutcomeIcon, type InvoiceState } from '#src/features/invoices/making/outcome-badge.tsx'
import type { Items } from '#src/lib/send-many/sending.ts'
import { Badge } from '#src/ui/badge.tsx'
import { countStatuses, type QueueOutcome } from './queue-outcome.ts'
import './queue-legend.css'

/** How many orders of a queue stand where: the legend of its tiles. */
export function QueueLegend({ items }: { items: Items<QueueOutcome> }) {
  const t = useTranslations('invoiceQueue.tally')
  const { made, refused, unknown, 'no-link': unfetched, 'not-sent': notSent, waiting } = countStatuses(items)
  const parts: [keyof typeof kinds, InvoiceState, number][] = [
    ['made', 'made', made],
    ['refused', 'refused', refused],
    ['toCheck', 'unknown', unknown + unfetched],
    ['waiting', 'waiting', waiting],
    ['notSent', 'not-sent', notSent],
  ]
  return (
    <span className="queue-legend">
      {parts.map(
        ([name, state, count]) =>
          count > 0 && (
            <Badge key={name} kind={kinds[name]} icon={<OutcomeIcon state={state} />}>
              <span>{t(name, { count })}</span>
            </Badge>
          ),
      )}
    </span>
  )
}

/* As the tiles are coloured. */
const kinds = {
  made: 'success',
  refused: 'danger',
  toCheck: 'attention',
  waiting: 'neutral',
  notSent: 'neutral',
} as const satisfies Record<string, ComponentProps<typeof Badge>['kind']>
