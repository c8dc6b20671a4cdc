import { useTranslations } from 'use-intl'
import type { QueueItem } from '#src/features/invoices/making/queue-items.ts'
import { troubleText } from '#src/features/invoices/making/trouble-text.ts'
import { csvFile } from '#src/lib/csv.ts'

/** Writes what came of each order as a table, in the language of the screen. */
export function useQueueReport() {
  const t = useTranslations('invoiceQueue')
  const tTrouble = useTranslations('invoiceTrouble')
  return (items: QueueItem[]): Blob => {
    const rows = items.map((item) => [
      item.order,
      t(`status.${item.status}`),
      item.at === undefined ? '' : new Date(item.at).toISOString(),
      troubleText(tTrouble, item),
    ])
    const headings = [t('order'), t('outcome'), t('time'), t('remark')]
    return csvFile([headings, ...rows])
  }
}
