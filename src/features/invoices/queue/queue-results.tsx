import { memo } from 'react'
import { useTranslations } from 'use-intl'
import { CreateAnyway } from '#src/features/invoices/create/create-anyway.tsx'
import { OutcomeBadge } from '#src/features/invoices/create/outcome-badge.tsx'
import { formatInstant } from '#src/lib/i18n/formats.ts'
import type { Jobs } from '#src/lib/job-queue/queue-state.ts'
import { StoreText } from '#src/ui/records/store-text.tsx'
import { Table } from '#src/ui/records/table.tsx'
import type { QueueFiles } from './queue-files.ts'
import { failedFirst, ordersOf, statusOf, timeOf, type QueueOutcome } from './queue-outcome.ts'
import { createInQueueAnyway } from './queue.ts'
import { failureText } from './failure-text.ts'

type QueueResultsProps = {
  items: Jobs<QueueOutcome>
  files: QueueFiles
  isIdle: boolean
  /** The queue is idle, so that the user may create one invoice. */
  canAct: boolean
}

/** The result of each order: in the entered order while the queue runs, then the failed ones first. */
export const QueueResults = memo(function QueueResults({ items, files, isIdle, canAct }: QueueResultsProps) {
  const t = useTranslations('invoices.queue')
  const tFailure = useTranslations('invoices.failure')
  return (
    <div className="queue-results">
      <Table
        caption={t('results')}
        columns={[
          { name: 'order', label: t('order'), renderCell: ({ order }) => <StoreText text={order} /> },
          {
            name: 'outcome',
            label: t('outcome'),
            renderCell: (queued) => {
              const status = statusOf(queued)
              return <OutcomeBadge state={status}>{t(`status.${status}`)}</OutcomeBadge>
            },
          },
          {
            name: 'time',
            label: t('time'),
            renderCell: (queued) => {
              const time = timeOf(queued)
              return time !== null && formatInstant(time)
            },
          },
          {
            name: 'remark',
            label: t('remark'),
            renderCell: (queued) => {
              const text = failureText(tFailure, queued, files)
              const canCreate = canAct && statusOf(queued) === 'unknown'
              if (text === '' && !canCreate) return null
              return (
                <div className="queue-remark">
                  <span>
                    <StoreText text={text} />
                  </span>
                  {canCreate && (
                    <p>
                      <CreateAnyway
                        order={queued.order}
                        onConfirm={() => void createInQueueAnyway(queued.order)}
                      />
                    </p>
                  )}
                </div>
              )
            },
          },
        ]}
        rows={isIdle ? failedFirst(ordersOf(items)) : ordersOf(items)}
        keyOf={({ order }) => order}
      />
    </div>
  )
})
