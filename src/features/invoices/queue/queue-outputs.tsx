import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { saveFile } from '#src/lib/files/save-file.ts'
import { isWorking, progressOf, type Items } from '#src/lib/send-many/sending.ts'
import { storeToday } from '#src/lib/store-time.ts'
import { useSharedState } from '#src/lib/use-shared-state.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { Notice } from '#src/ui/states/notice.tsx'
import { fetchMissingFiles, missingFiles, type QueueFiles } from './queue-files.ts'
import { countStatuses, ordersOf, type QueueOutcome } from './queue-outcome.ts'
import { queue, retryRefused } from './queue.ts'
import { useQueueReport } from './use-queue-report.ts'

type QueueOutputsProps = { items: Items<QueueOutcome>; files: QueueFiles }

type Combining = { done: number } | { count: number; leftOut: string[] } | 'failed' | null

/** What comes out of a queue that stands still: all in one file, a report, and what can be tried once more. */
export function QueueOutputs({ items, files }: QueueOutputsProps) {
  const t = useTranslations('invoiceQueue')
  const reportOf = useQueueReport()
  const [combining, setCombining] = useState<Combining>(null)
  const reading = useSharedState(missingFiles.state)
  const orders = ordersOf(items)
  const { refused } = countStatuses(items)
  const here = orders.flatMap(({ order }) => {
    const file = files.get(order)
    return file instanceof Blob ? [{ order, file }] : []
  })
  const missing = orders.flatMap(({ order, ...item }): [string, string][] => {
    const link = item.status === 'settled' && item.outcome.kind === 'made' ? item.outcome.link : undefined
    return link === undefined || files.get(order) instanceof Blob ? [] : [[order, link]]
  })
  const isReading = isWorking(reading.phase)
  const isCombining = combining !== null && combining !== 'failed' && 'done' in combining

  /* Both files of the day have one name. */
  const fileName = () => t('fileName', { date: storeToday() })

  async function combine() {
    setCombining({ done: 0 })
    try {
      const { combineInvoices } = await import('./combine-invoices.ts')
      const combined = await combineInvoices(here, (done) => setCombining({ done }))
      if (combined) saveFile(combined.file, `${fileName()}.pdf`)
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
        <Button onClick={() => saveFile(reportOf(orders, files), `${fileName()}.csv`)}>{t('report')}</Button>
        {refused > 0 && (
          <Button onClick={() => void retryRefused()}>{t('retryRefused', { count: refused })}</Button>
        )}
        {missing.length > 0 && (
          <Button isBusy={isReading} onClick={() => void fetchMissingFiles(new Map(missing))}>
            {t('fetchMissing')}
          </Button>
        )}
        <Button onClick={() => void queue.clear()}>{t('clear')}</Button>
      </p>
      {missing.length > 0 && <p>{t('missing', { count: missing.length })}</p>}
      {isReading && (
        <p className="button-row">
          <output>{t('fetching', progressOf(reading))}</output>
          <Button onClick={missingFiles.cancel}>{t('stopFetching')}</Button>
        </p>
      )}
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
