/** What a request for a store carries beyond that our page asks. */
export function storeHeaders(store: string): Record<string, string> {
  return { 'X-Diwan-Store': store }
}

/** What a request of a page within a portal carries in place of a cookie. */
export function handleHeaders(handle: string): Record<string, string> {
  return { 'X-Diwan-Session': handle }
}
