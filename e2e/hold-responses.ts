import type { Page } from '@playwright/test'

/**
 * Holds the responses to the first `count` requests of one method to a URL; returns a release for each, in order. Later
 * responses pass. Call it before the page opens, because an open page may send a request before the route is active.
 */
export async function holdResponses(
  page: Page,
  { method, url, count }: { method: string; url: string; count: number },
): Promise<{ release: () => void }[]> {
  const gates = Array.from({ length: count }, () => Promise.withResolvers<void>())
  let requestCount = 0
  await page.route(url, async (route) => {
    if (route.request().method() !== method) return route.continue()
    const gate = gates[requestCount]
    requestCount += 1
    const response = await route.fetch()
    await gate?.promise
    await route.fulfill({ response })
  })
  return gates.map(({ resolve }) => ({ release: resolve }))
}
