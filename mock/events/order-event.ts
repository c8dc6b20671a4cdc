import { isRecord } from '#contract/json.ts'
import { orderOf } from '#mock/seed/orders.ts'
import type { StoreEvent } from './event-sender.ts'

const firstOrder = 1001
const orderCount = 200
/* People see another number than the API's id. */
const firstReference = 41_000_000

/**
 * The event of the order behind a reservation (live-service.md, Webhooks), with the customer's name, phone and address, as the
 * live service sends them. Null for a row that is no reservation. Reservations of one day have different orders.
 */
export function orderEventOf(reservation: unknown): StoreEvent | null {
  if (!isRecord(reservation) || typeof reservation['url'] !== 'string') return null
  const id = firstOrder + (Number(reservation['id']) % orderCount)
  if (!Number.isInteger(id)) return null
  const { customer } = orderOf(String(id))
  return {
    event: 'order.created',
    data: {
      id,
      reference_id: firstReference + id,
      urls: { customer: `https://store.diwan.example/orders/${id}`, admin: reservation['url'] },
      customer: { first_name: customer.en, mobile: 500_000_000 + id, city: 'الرياض' },
    },
  }
}
