import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { missingScope } from '#src/lib/session/missing-scope.ts'
import { useSharedState } from '#src/lib/use-shared-state.ts'
import { ScopeNotice } from '#src/ui/states/scope-notice.tsx'
import { InvoiceForm } from './single/invoice-form.tsx'
import { InvoiceRequestCard } from './single/invoice-request-card.tsx'
import { invoiceRequests, requestInvoice } from './single/invoice-requests.ts'
import './order-invoice.css'

type OrderInvoiceProps = {
  /** Identifies what the order belongs to. The typed number and the requested order return with it. */
  subject: string
}

/* By subject, for as long as the page is open. */
const typedNumbers = new Map<string, string>()
const requestedOrders = new Map<string, string>()

/** A field for an order number that creates the invoice, and shows its state and its file below. For other features' records. */
export function OrderInvoice({ subject }: OrderInvoiceProps) {
  const t = useTranslations('invoices.request')
  const [order, setOrder] = useState(requestedOrders.get(subject))
  const request = useSharedState(invoiceRequests).find((request) => request.order === order)
  const missing = missingScope('orders.read_write')
  if (missing) return <ScopeNotice title={t('mayNotCreate')} scope={missing} />
  return (
    <div className="order-invoice">
      <InvoiceForm
        initialOrder={typedNumbers.get(subject) ?? ''}
        onTyped={(typed) => typedNumbers.set(subject, typed)}
        onRequest={(order) => {
          requestedOrders.set(subject, order)
          setOrder(order)
          void requestInvoice(order)
        }}
      />
      {request && <InvoiceRequestCard order={request.order} state={request.state} />}
    </div>
  )
}
