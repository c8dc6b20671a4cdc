import { initialDataId, type InitialDataHead } from '#contract/initial-request.ts'

/**
 * Returns the response that the gateway embedded in the page, once. Null when the page has none, or when the page was cut off
 * during its transfer. The response is not validated here: the caller parses it like any other response.
 */
export function takeInitialData(): { path: string; response: Response } | null {
  const element = document.getElementById(initialDataId)
  const head = element?.dataset.head
  if (!element || head === undefined) return null
  element.remove()
  // The cast is safe: our own gateway writes the attribute from the same type.
  const { path, status, headers, length } = JSON.parse(head) as InitialDataHead
  const text = element.textContent
  return text.length === length ? { path, response: new Response(text, { status, headers }) } : null
}
