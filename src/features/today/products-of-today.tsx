import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { dateOf, type CalendarDate } from '#contract/dates/wall-clock.ts'
import { reservationQueries } from '#src/features/reservations/api/queries.ts'
import { takesWholeDays } from '#src/features/reservations/days/days.ts'
import { reservationsByDay } from '#src/features/reservations/days/reservations-by-day.ts'
import { loadTexts } from '#src/lib/i18n/i18n.ts'
import { closesByGoingBack, paths } from '#src/lib/paths.ts'
import { lazyPart } from '#src/ui/states/lazy-part.tsx'
import { Skeleton } from '#src/ui/states/skeleton.tsx'
import { comingDays } from './day-bars.ts'

// With the texts of the calendar.
const ProductTable = lazyPart(
  async () => {
    const table = import('#src/features/reservations/products/product-table.tsx')
    return (await Promise.all([table, loadTexts('reservations')]))[0].ProductTable
  },
  { fallback: () => <Skeleton /> },
)

const noKeys: ReadonlySet<string> = new Set()

type ProductsOfTodayProps = {
  today: CalendarDate
  hasHijri: boolean
  /** Shown instead if a coming day has a reservation by the hour. */
  children: ReactNode
}

/** The products of a store without hours by the coming days. */
export function ProductsOfToday({ today, hasHijri, children }: ProductsOfTodayProps) {
  const navigate = useNavigate()
  const days = comingDays(today)
  const { data: coming, isError } = useQuery(reservationQueries.days(days))
  if (coming === undefined) return isError ? children : <Skeleton />
  if (!coming.rows.every(takesWholeDays)) return children
  function open(key: string) {
    const start = coming?.rows.find((row) => row.key === key)?.start
    const date = start === undefined || dateOf(start) < today ? today : dateOf(start)
    void navigate(paths.reservation(date, key), { state: closesByGoingBack })
  }
  return (
    <ProductTable
      days={days}
      byDay={reservationsByDay(coming.rows, days)}
      changedKeys={noKeys}
      hasHijri={hasHijri}
      onOpen={open}
      onOpenDay={(date) => void navigate(paths.reservations('day', date))}
    />
  )
}
