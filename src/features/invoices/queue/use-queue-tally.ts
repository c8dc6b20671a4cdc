import { useTranslations } from 'use-intl'
import type { Items } from '#src/lib/send-many/sending.ts'
import { countStatuses, type QueueOutcome } from './queue-outcome.ts'

/** What came of a queue so far, counted: `28 made, 1 refused`; empty before anything did. */
export function useQueueTally() {
  const t = useTranslations('invoiceQueue')
  return (items: Items<QueueOutcome>): string => {
    const { made, refused, unknown, 'no-link': unfetched, 'not-sent': notSent } = countStatuses(items)
    const toCheck = unknown + unfetched
    return [
      made > 0 && t('tally.made', { count: made }),
      refused > 0 && t('tally.refused', { count: refused }),
      toCheck > 0 && t('tally.toCheck', { count: toCheck }),
      notSent > 0 && t('tally.notSent', { count: notSent }),
    ]
      .filter((part) => part !== false)
      .join(t('comma'))
  }
}
