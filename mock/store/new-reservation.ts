import { wallClockIn } from '#contract/dates/wall-clock.ts'
import { orderEventOf } from '#mock/events/order-event.ts'
import { productsByTheHour } from '#mock/seed/bookable-products.ts'
import type { RawRecord } from '#mock/seed/raw-record.ts'
import { withDays } from './reservation-days.ts'
import type { Store } from './store.ts'
import { todayAt } from './store-day.ts'
import { reportEvent } from './store-events.ts'

/* A visitor of a public demo may press the button as often as they like. */
const maxAdded = 40
/* After the rows of the seed (`seed/reservations.ts`). */
const firstIndex = 50

/** Adds a reservation for a later hour of today, which nobody expects, and reports the event of its order. */
export function letReservationIn(store: Store): RawRecord {
  const now = wallClockIn(store.settings.timeZone, new Date(store.now()))
  const date = todayAt(store)
  const index = store.addedCount % maxAdded
  const hour = Math.min(Number(now.slice(11, 13)) + 1 + (index % 3), 22)
  const product = productsByTheHour[index % productsByTheHour.length] ?? productsByTheHour[0]
  const seats = 1 + (index % 6)
  const row = {
    id: Number(date.slice(2).replaceAll('-', '')) * 100 + firstIndex + index,
    title: `${product.ar} (${seats})`,
    type: 'time',
    start: `${date}T${twoDigits(hour)}:00:00`,
    end: `${date}T${twoDigits(hour)}:45:00`,
    seats_count: seats,
    url: `https://merchant.diwan.example/orders/order/${crypto.randomUUID().replaceAll('-', '')}`,
    created_at: now.slice(0, 19).replace('T', ' '),
  }
  store.addedCount += 1
  store.addedReservations = [...store.addedReservations, ...withDays([row])].slice(-maxAdded)
  const event = orderEventOf(row)
  if (event !== null) reportEvent(store, event)
  return row
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}
