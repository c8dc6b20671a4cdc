import { createHmac } from 'node:crypto'

/** The secret with which the store of tests signs its events. */
export const eventSecret = 'canary-secret-of-events'

/** The request that reports an event, signed. */
export function signedEvent(event: object | string, secret = eventSecret) {
  const body = typeof event === 'string' ? event : JSON.stringify(event)
  const signature = createHmac('sha256', secret).update(body).digest('hex')
  return {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', 'x-salla-signature': signature },
  }
}
