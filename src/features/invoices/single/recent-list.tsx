import Eye from 'lucide-react/icons/eye'
import Repeat from 'lucide-react/icons/repeat'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import {
  clearRecentInvoices,
  recentInvoices,
  recentInvoicesKey,
  failedFirst,
  isFresh,
  type RecentInvoice,
} from '#src/features/invoices/create/recent-invoices.ts'
import { OutcomeBadge } from '#src/features/invoices/create/outcome-badge.tsx'
import { formatInstant } from '#src/lib/i18n/formats.ts'
import { memoryFallback } from '#src/lib/storage/stored-values.ts'
import { useSharedState } from '#src/lib/use-shared-state.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { IconButton } from '#src/ui/buttons/icon-button.tsx'
import { CopyButton } from '#src/ui/copy-button.tsx'
import { StoreText } from '#src/ui/records/store-text.tsx'
import { Table } from '#src/ui/records/table.tsx'
import { EmptyState } from '#src/ui/states/empty-state.tsx'
import { requestInvoice } from './invoice-requests.ts'
import { InvoiceViewer } from './invoice-viewer.tsx'
import { useInvoiceViewer } from './use-invoice-viewer.ts'

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

/* Buttons of a recent invoice: request it again, view it, copy its order number. */
function RecentActions({ recent }: { recent: RecentInvoice }) {
  const t = useTranslations('invoices.recent')
  const { order, link = '' } = recent
  const viewer = useInvoiceViewer(order, link)
  return (
    <div className="recent-actions">
      <IconButton
        label={t('again', { order })}
        icon={Repeat}
        // Creates no second invoice: the gateway and this browser remember the first.
        onClick={() => void requestInvoice(order)}
      />
      <CopyButton label={t('copyNumber', { order })} name={t('order')} text={() => order} isIcon />
      {viewer.isPossible && link !== '' && isFresh(recent) && (
        <IconButton
          label={t('view', { order })}
          icon={Eye}
          isBusy={viewer.isChecking}
          onClick={() => void viewer.open()}
        />
      )}
      {viewer.isOpen && <InvoiceViewer order={order} link={link} onClose={viewer.close} />}
    </div>
  )
}
