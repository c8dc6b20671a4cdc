import { orderEventOf } from '#mock/events/order-event.ts'
import { createEventSender, type EventTarget, sendWithRetries } from '#mock/events/event-sender.ts'
import type { StoreEvent } from '#mock/events/store-event.ts'
import { seedReservations } from '#mock/seed/reservations.ts'
import { todayAt } from './store-day.ts'
import type { Store } from './store.ts'

/** Sends an event of the store in the background, if it has somewhere to send events (`MOCK_EVENTS_URL`). */
export function reportEvent({ sendEvent, host }: Pick<Store, 'sendEvent' | 'host'>, event: StoreEvent): void {
  if (sendEvent !== null) void sendWithRetries(sendEvent, event, host.sleep)
}

/** Lets a store send its events as this merchant, and reports the orders of today's reservations. */
export function openEvents(store: Store, target: EventTarget, merchant: string): void {
  store.sendEvent = createEventSender(target, merchant)
  const today = todayAt(store)
  const rows = seedReservations(today).filter(({ start }) => String(start).startsWith(today))
  for (const event of rows.map(orderEventOf)) if (event !== null) reportEvent(store, event)
}
