import { useState } from 'react'
import { useTranslations } from 'use-intl'
import {
  clearRecentInvoices,
  recentInvoices,
  recentInvoicesKey,
  failedFirst,
} from '#src/features/invoices/create/recent-invoices.ts'
import { OutcomeBadge } from '#src/features/invoices/create/outcome-badge.tsx'
import { formatInstant } from '#src/lib/i18n/formats.ts'
import { memoryFallback } from '#src/lib/storage/stored-values.ts'
import { useSharedState } from '#src/lib/use-shared-state.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { StoreText } from '#src/ui/records/store-text.tsx'
import { Table } from '#src/ui/records/table.tsx'
import { EmptyState } from '#src/ui/states/empty-state.tsx'
import { RecentActions } from './recent-actions.tsx'

const pageSize = 10

/** The table of the invoices requested on this device. */
export function RecentList() {
  const t = useTranslations('invoices.recent')
  const recent = useSharedState(recentInvoices())
  const isInMemoryOnly = useSharedState(memoryFallback).has(recentInvoicesKey())
  const [visibleCount, setVisibleCount] = useState(pageSize)
  if (recent.length === 0) return <EmptyState drawing="none" text={t('empty')} />
  return (
    <div className="stack recent-list">
      <Table
        caption={t(isInMemoryOnly ? 'captionHere' : 'caption')}
        columns={[
          {
            name: 'order',
            label: t('order'),
            renderCell: ({ order }) => <StoreText className="unbroken recent-order" text={order} />,
          },
          { name: 'time', label: t('time'), renderCell: ({ at }) => formatInstant(at) },
          {
            name: 'outcome',
            label: t('outcome'),
            renderCell: ({ outcome }) => (
              <OutcomeBadge state={outcome === 'asked' ? 'requested' : outcome}>{t(outcome)}</OutcomeBadge>
            ),
          },
          { name: 'actions', label: t('actions'), renderCell: (entry) => <RecentActions recent={entry} /> },
        ]}
        rows={failedFirst(recent).slice(0, visibleCount)}
        keyOf={({ order, at }) => `${order} ${at}`}
      />
      <p className="button-row">
        {recent.length > visibleCount && (
          <Button onClick={() => setVisibleCount(visibleCount + 10 * pageSize)}>{t('showMore')}</Button>
        )}
        <Button onClick={clearRecentInvoices}>{t('clear')}</Button>
      </p>
    </div>
  )
}
