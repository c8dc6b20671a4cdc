import { useTranslations } from 'use-intl'
import { csvFile } from '#src/lib/files/csv.ts'
import type { QueueFiles } from './queue-files.ts'
import { statusOf, timeOf, type QueueOrder } from './queue-outcome.ts'
import { troubleText } from './trouble-text.ts'

/** Writes what came of each order as a table, in the language of the screen. */
export function useQueueReport() {
  const t = useTranslations('invoiceQueue')
  const tTrouble = useTranslations('invoiceTrouble')
  return (orders: QueueOrder[], files: QueueFiles): Blob => {
    const rows = orders.map((queued) => {
      const time = timeOf(queued)
      return [
        queued.order,
        t(`status.${statusOf(queued)}`),
        time === null ? '' : new Date(time).toISOString(),
        troubleText(tTrouble, queued, files),
      ]
    })
    const headings = [t('order'), t('outcome'), t('time'), t('remark')]
    return csvFile([headings, ...rows])
  }
}
