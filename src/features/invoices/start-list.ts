import { startQueue } from './queue/queue.ts'
import { dismissRequests } from './single/invoice-requests.ts'

/**
 * Sends these orders in place of a finished list. Their rows stand in place of earlier requests of the same orders. Resolves to
 * whether they were accepted, before they are sent.
 */
export async function startList(orders: readonly string[]): Promise<boolean> {
  const isAccepted = await startQueue(orders)
  if (isAccepted) dismissRequests(orders)
  return isAccepted
}
