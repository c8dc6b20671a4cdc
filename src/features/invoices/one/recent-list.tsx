import { useState } from 'react'
import { useTranslations } from 'use-intl'
import {
  clearRecentInvoices,
  recentInvoices,
  recentInvoicesName,
} from '#src/features/invoices/making/recent-invoices.ts'
import { failedFirst } from '#src/features/invoices/making/recent-rows.ts'
import { OutcomeBadge } from '#src/features/invoices/making/outcome-badge.tsx'
import { formatInstant } from '#src/lib/i18n/formats.ts'
import { textsOfPage } from '#src/lib/kept-values.ts'
import { useSharedState } from '#src/lib/use-shared-state.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { StoreText } from '#src/ui/records/store-text.tsx'
import { Table } from '#src/ui/records/table.tsx'
import { EmptyState } from '#src/ui/states/empty-state.tsx'
import { RecentActions } from './recent-actions.tsx'
import './recent-list.css'

const pageSize = 10

/** The invoices asked for on this computer. */
export function RecentList() {
  const t = useTranslations('recentInvoices')
  const recent = useSharedState(recentInvoices)
  const isOfPage = useSharedState(textsOfPage).has(recentInvoicesName)
  const [shown, setShown] = useState(pageSize)
  if (recent.length === 0) return <EmptyState drawing="none" text={t('empty')} />
  return (
    <div className="stack recent-list">
      <Table
        caption={t(isOfPage ? 'captionHere' : 'caption')}
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
            renderCell: ({ outcome }) => <OutcomeBadge state={outcome}>{t(outcome)}</OutcomeBadge>,
          },
          { name: 'actions', label: t('actions'), renderCell: (entry) => <RecentActions recent={entry} /> },
        ]}
        rows={failedFirst(recent).slice(0, shown)}
        keyOf={({ order, at }) => `${order} ${at}`}
      />
      <p className="button-row">
        {recent.length > shown && (
          <Button onClick={() => setShown(shown + 10 * pageSize)}>{t('showMore')}</Button>
        )}
        <Button onClick={clearRecentInvoices}>{t('clear')}</Button>
      </p>
    </div>
  )
}
