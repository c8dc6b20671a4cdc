import { expect } from '@playwright/test'

/** The settings of a gateway to which `reportOrder` reports. */
export const eventSettings = {
  STORE_ID: '1',
  STORE_EVENTS_SECRET: 'e2e-events',
  STORE_EVENTS_HEADER_PREFIX: 'X-Store-',
}

/** Reports an order to a gateway, as the store's service does; with the URL in the store's admin also its number. */
export async function reportOrder(origin: string, id: number, admin?: string): Promise<void> {
  const response = await fetch(`${origin}/events/store`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-Store-Security-Strategy': 'Token',
      Authorization: eventSettings.STORE_EVENTS_SECRET,
    },
    body: JSON.stringify({
      event: 'order.created',
      merchant: eventSettings.STORE_ID,
      created_at: new Date().toUTCString(),
      data: { id, ...(admin && { reference_id: 4000 + id, urls: { admin } }) },
    }),
  })
  expect(response.status).toBe(200)
}
