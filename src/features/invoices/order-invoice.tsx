import { useQuery } from '@tanstack/react-query'
import { useState, type FocusEvent } from 'react'
import { useTranslations } from 'use-intl'
import { orderTokenOf } from '#contract/orders.ts'
import { ShortForm } from '#src/ui/fields/short-form.tsx'
import { parseOrderNumber } from '#src/features/invoices/form/order-number.ts'
import { isDownloadable } from '#src/features/invoices/requests/invoice-requests.ts'
import { missingScope } from '#src/lib/session/missing-scope.ts'
import { useSharedState } from '#src/lib/use-shared-state.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { ScopeNotice } from '#src/ui/states/scope-notice.tsx'
import { orderQueries } from '#src/features/invoices/api/queries.ts'
import { InvoiceRequestCard } from '#src/features/invoices/card/invoice-request-card.tsx'
import { shownRequests, requestInvoice } from '#src/features/invoices/requests/request-one.ts'
import './order-invoice.css'

type OrderInvoiceProps = {
  /** Identifies what the order belongs to. The typed number and the requested order return with it. */
  subject: string
  /** The URL of the order in the store admin. */
  url: string
}

/* By subject, for as long as the page is open. */
const typedNumbers = new Map<string, string>()
const requestedOrders = new Map<string, string>()

/**
 * Creates the invoice of an order: one press where the order is known (`KnownOrder`), else a field for its number. Shows the
 * invoice's state and its file below. For other features' records.
 */
export function OrderInvoice({ subject, url }: OrderInvoiceProps) {
  const t = useTranslations('invoices.request')
  const missing = missingScope('orders.read_write')
  const { data: known } = useQuery(orderQueries.byToken(missing ? null : orderTokenOf(url)))
  const [text, setText] = useState(typedNumbers.get(subject) ?? '')
  // A field with a text or the focus stays. Any other gives its place to the button, which is as high.
  const [isFieldUsed, setIsFieldUsed] = useState(text !== '')
  const [order, setOrder] = useState(requestedOrders.get(subject))
  const requests = useSharedState(shownRequests)
  if (missing) return <ScopeNotice title={t('mayNotCreate')} scope={missing} />

  function leaveField({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) setIsFieldUsed(text !== '')
  }

  /* Selects the number, so that the next one replaces it. On a phone the on-screen keyboard would cover the outcome. */
  function sendTyped(typed: string, selectAgain: () => void) {
    const order = parseOrderNumber(typed) ?? ''
    requestedOrders.set(subject, order)
    setOrder(order)
    void requestInvoice(order)
    if (!window.matchMedia('(pointer: coarse)').matches) selectAgain()
  }

  const offered = isFieldUsed ? null : known
  const shown = requests.filter((request) => [order, offered?.id].includes(request.order))
  return (
    <div
      className="order-invoice gap stack"
      {...(!offered && { onFocus: () => setIsFieldUsed(true), onBlur: leaveField })}
    >
      {offered ? (
        <Button className="known-order" onClick={() => void requestInvoice(offered.id)}>
          {t('ofNumber', { number: offered.number, isMade: String(isDownloadable(offered.id)) })}
        </Button>
      ) : (
        <ShortForm
          label={t('orderNumber')}
          placeholder={t('orderNumber')}
          action={t(isDownloadable(parseOrderNumber(text) ?? '') ? 'download' : 'create')}
          onTyped={(text) => {
            typedNumbers.set(subject, text)
            setText(text)
          }}
          inputMode="numeric"
          enterKeyHint="send"
          initial={text}
          problemOf={(typed) => (parseOrderNumber(typed) === null ? t('badOrderNumber') : null)}
          onSend={sendTyped}
        />
      )}
      {shown.map(({ order, state }) => (
        <InvoiceRequestCard key={order} order={order} state={state} />
      ))}
    </div>
  )
}
