/** The header that names the store of a request. */
export function storeHeaders(store: string): Record<string, string> {
  return { 'X-Diwan-Store': store }
}

/** The header that replaces the session cookie in a portal's page. */
export function handleHeaders(handle: string): Record<string, string> {
  return { 'X-Diwan-Session': handle }
}
