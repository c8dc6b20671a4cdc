import { isRecord } from '#contract/json.ts'
import { seedOrderIds } from '#mock/seed/orders.ts'
import type { StoreEvent } from './event-sender.ts'

/* People see another number than the API's id. */
const firstReference = 41_000_000

/**
 * The event of the order behind a reservation (live-service.md, Webhooks), with the customer's name, phone and address, as the
 * live service sends them. Null for a row that is no reservation. Reservations of one day have different orders.
 */
export function orderEventOf(reservation: unknown): StoreEvent | null {
  if (!isRecord(reservation) || typeof reservation['url'] !== 'string') return null
  const id = Number(seedOrderIds[Number(reservation['id']) % seedOrderIds.length])
  if (Number.isNaN(id)) return null
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
