import type { RawRecord } from '#contract/json.ts'
import { seedOrderIds } from '#mock/seed/orders.ts'
import type { StoreEvent } from './event-sender.ts'

/* People see another number than the API's id. */
const firstReference = 41_000_000

/**
 * The event of the order behind a reservation (live-service.md, Webhooks), with the customer's name, phone and address, as the
 * live service sends them. Reservations of one day have different orders.
 */
export function orderEventOf(reservation: RawRecord): StoreEvent {
  const id = Number(seedOrderIds[Number(reservation['id']) % seedOrderIds.length])
  return {
    event: 'order.created',
    data: {
      id,
      reference_id: firstReference + id,
      urls: { customer: `https://store.diwan.example/orders/${id}`, admin: reservation['url'] },
      customer: { first_name: 'Noura', mobile: 500_000_000 + id, city: 'الرياض' },
    },
  }
}
