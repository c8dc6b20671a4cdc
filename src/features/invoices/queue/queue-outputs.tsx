import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { countStatuses, type QueueItem } from '#src/features/invoices/making/queue-items.ts'
import { saveFile } from '#src/lib/save-file.ts'
import { storeToday } from '#src/lib/store-time.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { clearQueue, fetchMissingFiles, retryRefused } from './queue.ts'
import { useQueueReport } from './use-queue-report.ts'

type QueueOutputsProps = { items: QueueItem[]; files: ReadonlyMap<string, Blob> }

type Combining = { done: number } | { count: number; leftOut: string[] } | 'failed' | null

/** What comes out of a queue that stands still: all in one file, a report, and what can be tried once more. */
export function QueueOutputs({ items, files }: QueueOutputsProps) {
  const t = useTranslations('invoiceQueue')
  const reportOf = useQueueReport()
  const [combining, setCombining] = useState<Combining>(null)
  const counts = countStatuses(items)
  const made = items.filter(({ status }) => status === 'made')
  const here = made.flatMap(({ order }) => {
    const file = files.get(order)
    return file ? [{ order, file }] : []
  })
  const missing = made.length - here.length
  const isCombining = combining !== null && combining !== 'failed' && 'done' in combining

  async function combine() {
    setCombining({ done: 0 })
    try {
      const { combineInvoices } = await import('./combine-invoices.ts')
      const combined = await combineInvoices(here, (done) => setCombining({ done }))
      if (combined) saveFile(combined.file, `invoices-${storeToday()}.pdf`)
      setCombining(combined ? { count: here.length, leftOut: combined.unreadable } : 'failed')
    } catch {
      setCombining('failed')
    }
  }

  return (
    <div className="card stack">
      <p className="button-row">
        {here.length > 0 && (
          <Button kind="primary" isBusy={isCombining} onClick={() => void combine()}>
            {t('combine', { count: here.length })}
          </Button>
        )}
        <Button onClick={() => saveFile(reportOf(items), `invoices-${storeToday()}.csv`)}>
          {t('report')}
        </Button>
        {counts.refused > 0 && (
          <Button onClick={() => void retryRefused()}>{t('retryRefused', { count: counts.refused })}</Button>
        )}
        {missing > 0 && <Button onClick={() => void fetchMissingFiles()}>{t('fetchMissing')}</Button>}
        <Button onClick={clearQueue}>{t('clear')}</Button>
      </p>
      {missing > 0 && <p>{t('missing', { count: missing })}</p>}
      {isCombining && <output>{t('combining', { done: combining.done, total: here.length })}</output>}
      {combining === 'failed' && <Notice kind="danger">{t('combineFailed')}</Notice>}
      {combining !== null && combining !== 'failed' && 'leftOut' in combining && (
        <Notice kind={combining.leftOut.length > 0 ? 'warning' : 'success'}>
          {combining.leftOut.length > 0
            ? t('leftOut', { orders: combining.leftOut.join(t('comma')) })
            : t('combined', { count: combining.count })}
        </Notice>
      )}
    </div>
  )
}
