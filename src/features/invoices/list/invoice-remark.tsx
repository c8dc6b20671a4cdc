import Repeat from 'lucide-react/icons/repeat'
import { useTranslations } from 'use-intl'
import { CreateAnyway } from '#src/features/invoices/create/create-anyway.tsx'
import { isFresh } from '#src/features/invoices/create/recent-invoices.ts'
import { failureText } from '#src/features/invoices/queue/failure-text.ts'
import { createInQueueAnyway } from '#src/features/invoices/queue/queue.ts'
import { InvoiceLinks } from '#src/features/invoices/single/invoice-links.tsx'
import { requestInvoice } from '#src/features/invoices/single/invoice-requests.ts'
import { ViewInvoiceButton } from '#src/features/invoices/single/view-invoice-button.tsx'
import { IconButton } from '#src/ui/buttons/icon-button.tsx'
import { CopyButton } from '#src/ui/copy-button.tsx'
import { StoreText } from '#src/ui/records/store-text.tsx'
import type { InvoiceRow } from './invoice-rows.ts'

type InvoiceRemarkProps = {
  row: InvoiceRow
  /** Whether the user may create one invoice of the queue. */
  canAct: boolean
}

/** What else is known of an order, and what can be done with its invoice. */
export function InvoiceRemark({ row, canAct }: InvoiceRemarkProps) {
  const { order } = row
  switch (row.kind) {
    case 'request': {
      const { state } = row.request
      if (state.kind !== 'downloaded') return null
      return (
        <div className="button-row">
          <InvoiceLinks order={order} link={state.link} />
        </div>
      )
    }
    case 'job':
      return <JobRemark job={row.job} file={row.file} canAct={canAct} />
    case 'recent':
      return <RowActions order={order} link={row.recent.link} at={row.recent.at} />
  }
}

type JobRemarkProps = Pick<InvoiceRow & { kind: 'job' }, 'job' | 'file'> & { canAct: boolean }

function JobRemark({ job, file, canAct }: JobRemarkProps) {
  const tFailure = useTranslations('invoices.failure')
  const text = failureText(tFailure, job, file)
  if (job.status !== 'settled') return null
  const { kind, link, at } = job.outcome
  return (
    <div className="invoice-remark">
      {text !== '' && (
        <span>
          <StoreText text={text} />
        </span>
      )}
      {kind === 'unknown' && canAct && (
        <CreateAnyway order={job.order} onConfirm={() => void createInQueueAnyway(job.order)} />
      )}
      {kind === 'made' && <RowActions order={job.order} link={link} at={at} />}
    </div>
  )
}

type RowActionsProps = { order: string; link: string | undefined; at: number }

/* Buttons of an invoice: request it again, view it, copy its order number. */
function RowActions({ order, link = '', at }: RowActionsProps) {
  const t = useTranslations('invoices.list')
  return (
    <div className="invoice-actions">
      <IconButton
        label={t('again', { order })}
        icon={Repeat}
        // Creates no second invoice: the gateway and this browser remember the first.
        onClick={() => void requestInvoice(order)}
      />
      <CopyButton label={t('copyNumber', { order })} name={t('order')} text={() => order} isIcon />
      {link !== '' && isFresh({ at }) && <ViewInvoiceButton order={order} link={link} isIcon />}
    </div>
  )
}
