import { initialDataId, type InitialDataHead } from '#contract/initial-request.ts'

/**
 * The answer that the gateway put into the page, as the network would have brought it, once; null where there is none, or
 * not all of it: a browser may run a page that broke off on its way. It goes through the same hands as any other: nothing of
 * it is believed here.
 */
export function takeInitialData(): { path: string; response: Response } | null {
  const element = document.getElementById(initialDataId)
  const head = element?.dataset.head
  if (!element || head === undefined) return null
  element.remove()
  // The cast is safe: our own gateway wrote it, from the same type.
  const { path, status, headers, length } = JSON.parse(head) as InitialDataHead
  const text = element.textContent
  return text.length === length ? { path, response: new Response(text, { status, headers }) } : null
}
