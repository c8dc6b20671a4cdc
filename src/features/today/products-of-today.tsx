import type { ComponentProps } from 'react'
import { maxRows } from '#src/features/reservations/day/board-rows.ts'
import type { ProductsOfDay } from '#src/features/reservations/products/products-of-day.tsx'
import { ChangesContext } from '#src/features/reservations/reservation/changes/changes-context.ts'
import { loadTexts } from '#src/lib/i18n/i18n.ts'
import { lazyPart } from '#src/ui/states/lazy-part.tsx'
import { Skeleton } from '#src/ui/states/skeleton.tsx'
import { useTodayChanges } from './today-changes.tsx'

type Props = ComponentProps<typeof ProductsOfDay>

// With the texts of the calendar.
const Products = lazyPart<Props>(
  async () => {
    const products = import('#src/features/reservations/products/products-of-day.tsx')
    return (await Promise.all([products, loadTexts('reservations')]))[0].ProductsOfDay
  },
  { fallback: () => <Skeleton isSilent /> },
)

/** Today in a store of stays, with the marks of what has changed. */
export function ProductsOfToday(props: Omit<Props, 'changedKeys'>) {
  const changes = useTodayChanges(props.date)
  return (
    <ChangesContext value={changes}>
      <Products {...props} changedKeys={changes.keys} maxRows={maxRows} />
    </ChangesContext>
  )
}
