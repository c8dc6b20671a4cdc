import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { saveFile } from '#src/lib/files/save-file.ts'
import { isQueueRunning, batchProgress, type Jobs } from '#src/lib/job-queue/queue-state.ts'
import { storeToday } from '#src/lib/store-time.ts'
import { useSharedState } from '#src/lib/use-shared-state.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { Notice } from '#src/ui/states/notice.tsx'
import { fetchMissingFiles, missingFiles, type QueueFiles } from './queue-files.ts'
import { countStatuses, ordersOf, type QueueOutcome, statusOf, timeOf } from './queue-outcome.ts'
import { invoiceQueue, retryRefused } from './queue.ts'
import { csvFile } from '#src/lib/files/csv.ts'
import { failureText } from './failure-text.ts'

type QueueOutputsProps = { items: Jobs<QueueOutcome>; files: QueueFiles }

type Combining = { done: number } | { count: number; leftOut: string[] }

/** The outputs of an idle queue: one PDF, a report, and retries. */
export function QueueOutputs({ items, files }: QueueOutputsProps) {
  const t = useTranslations('invoices.queue')
  const tFailure = useTranslations('invoices.failure')
  const tList = useTranslations('invoices.list')
  const tStatus = useTranslations('invoices.status')
  const [combining, setCombining] = useState<Combining>()
  const fetching = useSharedState(missingFiles.state)
  const orders = ordersOf(items)
  const { refused } = countStatuses(items)
  const available = orders.flatMap(({ order }) => {
    const file = files.get(order)
    return file instanceof Blob ? [{ order, file }] : []
  })
  const missing = orders.flatMap(({ order, ...item }): [string, string][] => {
    const link = item.status === 'settled' && item.outcome.kind === 'made' ? item.outcome.link : undefined
    return link === undefined || files.get(order) instanceof Blob ? [] : [[order, link]]
  })
  const isFetching = isQueueRunning(fetching.phase)
  const isCombining = combining !== undefined && 'done' in combining
  const result = combining !== undefined && 'count' in combining ? combining : null

  /* The PDF and the report of a day share a name. */
  const fileName = () => t('fileName', { date: storeToday() })

  /* The outcome of each order as CSV, in the language of the screen. */
  function createReport(): Blob {
    const rows = orders.map((queued) => {
      const time = timeOf(queued)
      return [
        queued.order,
        tStatus(statusOf(queued)),
        time === null ? '' : new Date(time).toISOString(),
        failureText(tFailure, queued, files.get(queued.order)),
      ]
    })
    return csvFile([[tList('order'), tList('outcome'), tList('time'), tList('remark')], ...rows])
  }

  async function combine() {
    setCombining({ done: 0 })
    try {
      const { combineInvoices } = await import('./combine-invoices.ts')
      const combined = await combineInvoices(available, (done) => setCombining({ done }))
      if (combined) saveFile(combined.file, `${fileName()}.pdf`)
      const leftOut = combined?.unreadable ?? []
      setCombining({ count: combined ? available.length - leftOut.length : 0, leftOut })
    } catch {
      setCombining({ count: 0, leftOut: [] })
    }
  }

  return (
    <div className="card stack">
      <p className="button-row">
        {available.length > 0 && (
          <Button kind="primary" isBusy={isCombining} onClick={() => void combine()}>
            {t('combine', { count: available.length })}
          </Button>
        )}
        <Button onClick={() => saveFile(createReport(), `${fileName()}.csv`)}>{t('report')}</Button>
        {refused > 0 && (
          <Button onClick={() => void retryRefused()}>{t('retryRefused', { count: refused })}</Button>
        )}
        {missing.length > 0 && (
          <Button isBusy={isFetching} onClick={() => void fetchMissingFiles(new Map(missing))}>
            {t('fetchMissing')}
          </Button>
        )}
        <Button onClick={() => void invoiceQueue().clear()}>{t('clear')}</Button>
      </p>
      {missing.length > 0 && <p>{t('missing', { count: missing.length })}</p>}
      {isFetching && (
        <p className="button-row">
          <output>{t('fetching', batchProgress(fetching))}</output>
          <Button onClick={missingFiles.cancel}>{t('stopFetching')}</Button>
        </p>
      )}
      {isCombining && <output>{t('combining', { done: combining.done, total: available.length })}</output>}
      {result?.count === 0 && <Notice kind="danger">{t('combineFailed')}</Notice>}
      {result !== null && result.count > 0 && (
        <Notice kind={result.leftOut.length > 0 ? 'warning' : 'success'}>
          <p>{t('combined', { count: result.count })}</p>
          {result.leftOut.length > 0 && <p>{t('leftOut', { orders: result.leftOut.join(t('comma')) })}</p>}
        </Notice>
      )}
    </div>
  )
}
