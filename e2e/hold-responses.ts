import type { Page } from '@playwright/test'

/**
 * Keeps back what is answered to requests of one method to a URL, in their order, until the test lets each go;
 * those after them are answered at once. For a page that is opened afterwards: one that is there already may ask
 * sooner than it learns of this.
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
