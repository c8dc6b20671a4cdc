import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import { useTranslations } from 'use-intl'
import { loadTexts } from '#src/lib/i18n/i18n.ts'
import { safeLink } from '#src/lib/safe-link.ts'
import { StoreText } from '#src/ui/records/store-text.tsx'
import { lazyPart } from '#src/ui/states/lazy-part.tsx'

/* Loads the code and texts of invoices when the first card opens. */
const OrderInvoice = lazyPart(
  async () => {
    const [{ OrderInvoice }] = await Promise.all([
      import('#src/features/invoices/order-invoice.tsx'),
      loadTexts('invoices'),
    ])
    return OrderInvoice
  },
  { fallback: () => <div className="reservation-card-invoice" /> },
)

/**
 * The order of a reservation: a link to it, and its invoice. The list of reservations lacks the order's number, so it is typed
 * unless an event of the store named it.
 */
export function CardOrder({ url, reservationKey }: { url: string; reservationKey: string }) {
  return (
    <>
      <OrderLink url={url} />
      <OrderInvoice key={reservationKey} subject={reservationKey} url={url} />
    </>
  )
}

/* Only an https URL becomes a link; any other is shown as text. */
function OrderLink({ url }: { url: string }) {
  const t = useTranslations('reservations.calendar')
  const tReservations = useTranslations('common.reservations')
  const href = safeLink(url)
  if (href === null) {
    return (
      <p className="reservation-card-url">
        {t('order')} <StoreText dir="ltr" text={url || t('notGiven')} />
      </p>
    )
  }
  return (
    <a className="button button-primary" href={href} target="_blank" rel="noopener noreferrer">
      {tReservations('openOrder')}
      <ArrowUpRight aria-hidden="true" size={16} strokeWidth={2} className="icon-mirrored" />
    </a>
  )
}
