import { memo } from 'react'
import { useTranslations } from 'use-intl'
import { MakeAnyway } from '#src/features/invoices/making/make-anyway.tsx'
import { OutcomeBadge } from '#src/features/invoices/making/outcome-badge.tsx'
import { formatInstant } from '#src/lib/i18n/formats.ts'
import type { Items } from '#src/lib/send-many/sending.ts'
import { StoreText } from '#src/ui/records/store-text.tsx'
import { Table } from '#src/ui/records/table.tsx'
import type { QueueFiles } from './queue-files.ts'
import { failedFirst, ordersOf, statusOf, timeOf, type QueueOutcome } from './queue-outcome.ts'
import { makeInQueueAnyway } from './queue.ts'
import { troubleText } from './trouble-text.ts'
import './queue-results.css'

type QueueResultsProps = {
  items: Items<QueueOutcome>
  files: QueueFiles
  isStill: boolean
  /** It stands still, so that one of them may be made by hand. */
  canAct: boolean
}

/** What came of each order: in the given order while it works, then what failed first. */
export const QueueResults = memo(function QueueResults({ items, files, isStill, canAct }: QueueResultsProps) {
  const t = useTranslations('invoiceQueue')
  const tTrouble = useTranslations('invoiceTrouble')
  return (
    <div className="queue-results">
      <Table
        caption={t('results')}
        columns={[
          {
            name: 'order',
            label: t('order'),
            renderCell: ({ order }) => <StoreText text={order} />,
          },
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
              const text = troubleText(tTrouble, queued, files)
              const canMake = canAct && statusOf(queued) === 'unknown'
              if (text === '' && !canMake) return null
              return (
                <div className="queue-remark">
                  <span>
                    <StoreText text={text} />
                  </span>
                  {canMake && (
                    <p>
                      <MakeAnyway
                        order={queued.order}
                        onConfirm={() => void makeInQueueAnyway(queued.order)}
                      />
                    </p>
                  )}
                </div>
              )
            },
          },
        ]}
        rows={isStill ? failedFirst(ordersOf(items)) : ordersOf(items)}
        keyOf={({ order }) => order}
      />
    </div>
  )
})
