import { visibleDays } from '#src/features/reservations/days/visible-days.ts'
import type { ViewProps } from '#src/features/reservations/reservation/view-props.ts'
import { ProductTable } from './product-table.tsx'

/** The view of products: 14 or 28 days of each product. */
export function ProductsView({ period, ...rest }: ViewProps) {
  return <ProductTable days={visibleDays(period)} {...rest} />
}
