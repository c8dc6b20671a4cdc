import { useQuery } from '@tanstack/react-query'
import FileText from 'lucide-react/icons/file-text'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { orderTokenOf } from '#contract/orders.ts'
import { orderQueries } from '#src/features/invoices/api/queries.ts'
import { live } from '#src/lib/live/live-state.ts'
import { paths } from '#src/lib/paths.ts'
import { missingScope } from '#src/lib/session/missing-scope.ts'
import { useSharedState } from '#src/lib/use-shared-state.ts'

/** A link to the page of invoices with a known order filled in; nothing for an unknown one. `url` is that of the order. */
export function NextInvoice({ url }: { url: string }) {
  const t = useTranslations('today')
  // No request where the store's events name no orders.
  const { told } = useSharedState(live)
  const isRequested = told && missingScope('orders.read_write') === null
  const { data: order } = useQuery(orderQueries.byToken(isRequested ? orderTokenOf(url) : null))
  if (!order) return null
  const name = t('nextInvoice', { number: order.number })
  return (
    <Link className="button" to={paths.invoices(order.id)} aria-label={name} title={name}>
      <FileText aria-hidden="true" size={18} strokeWidth={1.75} />
    </Link>
  )
}
