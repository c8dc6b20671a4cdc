import { memo } from 'react'
import { useTranslations } from 'use-intl'
import { MakeAnyway } from '#src/features/invoices/making/make-anyway.tsx'
import type { QueueItem } from '#src/features/invoices/making/queue-items.ts'
import { troubleText } from '#src/features/invoices/making/trouble-text.ts'
import { formatInstant } from '#src/lib/formats.ts'
import { Table } from '#src/ui/table.tsx'
import { makeInQueueAnyway } from './queue.ts'

type QueueResultsProps = {
  items: QueueItem[]
  /** It stands still, so that one of them may be made by hand. */
  canAct: boolean
}

/** What came of each order, in the given order. */
export const QueueResults = memo(function QueueResults({ items, canAct }: QueueResultsProps) {
  const t = useTranslations('invoiceQueue')
  const tTrouble = useTranslations('invoiceTrouble')
  return (
    <Table
      caption={t('results')}
      columns={[
        {
          name: 'order',
          label: t('order'),
          renderCell: ({ order }) => <bdi className="invoice-unbroken">{order}</bdi>,
        },
        {
          name: 'outcome',
          label: t('outcome'),
          renderCell: ({ status }) => t(`status.${status}`),
        },
        {
          name: 'time',
          label: t('time'),
          renderCell: ({ at }) =>
            at !== undefined && <span className="invoice-unbroken">{formatInstant(at)}</span>,
        },
        {
          name: 'remark',
          label: t('remark'),
          renderCell: (item) => {
            const text = troubleText(tTrouble, item)
            const canMake = canAct && item.status === 'unknown'
            if (text === '' && !canMake) return null
            return (
              <div className="invoice-remark">
                <span>
                  <bdi>{text}</bdi>
                </span>
                {canMake && (
                  <p>
                    <MakeAnyway order={item.order} onConfirm={() => void makeInQueueAnyway(item.order)} />
                  </p>
                )}
              </div>
            )
          },
        },
      ]}
      rows={items}
      keyOf={({ order }) => order}
    />
  )
})
