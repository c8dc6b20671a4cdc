import { useTranslations } from 'use-intl'
import type { KnownOrder } from '#contract/orders.ts'
import { useSharedState } from '#src/lib/use-shared-state.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { InvoiceRequestCard } from './single/invoice-request-card.tsx'
import { invoiceRequests, requestInvoice } from './single/invoice-requests.ts'

type KnownOrderInvoiceProps = { order: KnownOrder }

/** A button that creates the invoice of a known order, and shows its state and its file below. For other features' records. */
export function KnownOrderInvoice({ order: { id, number } }: KnownOrderInvoiceProps) {
  const t = useTranslations('invoices.request')
  const request = useSharedState(invoiceRequests).find(({ order }) => order === id)
  return (
    <>
      <Button className="known-order" onClick={() => void requestInvoice(id)}>
        {t('ofNumber', { number })}
      </Button>
      {request && (
        <>
          {/* The texts, the file and the list of invoices name the id. */}
          {id !== number && <p className="quiet">{t('idOf', { number, id })}</p>}
          <InvoiceRequestCard order={id} state={request.state} />
        </>
      )}
    </>
  )
}
