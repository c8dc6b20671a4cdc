import type { Browser, Page } from '@playwright/test'

/** Returns the shared page for these options; opens it if necessary. */
export async function sharedPage(browser: Browser, pages: Map<string, Page>, options: object): Promise<Page> {
  const key = JSON.stringify(options)
  const page = pages.get(key) ?? (await (await browser.newContext()).newPage())
  pages.set(key, page)
  return page
}

type BlockedMethods = readonly [of: (page: Page) => object, names: string[]]

/** Methods whose effects last as long as the page. */
export const blockedOnSharedPage: BlockedMethods[] = [
  [(page) => page, ['addInitScript', 'close', 'emulateMedia', 'exposeFunction', 'on', 'setExtraHTTPHeaders']],
  [(page) => page.context(), ['grantPermissions', 'newPage']],
]

/** Methods whose effects last as long as the context, even if its tab is closed. */
export const blockedOnSharedContext: BlockedMethods[] = [
  [(page) => page.clock, ['fastForward', 'install', 'pauseAt', 'runFor', 'setFixedTime', 'setSystemTime']],
  [(page) => page.context(), ['addInitScript', 'on', 'route', 'setGeolocation']],
]

/** Makes these methods throw until the returned function is called. */
export function blockMethods(page: Page, blocked: BlockedMethods[]): () => void {
  const throwError = () => {
    throw new Error('The effect of this method outlasts the test; use testInNewTab or testInNewContext.')
  }
  for (const [getOwner, names] of blocked)
    for (const name of names) Object.assign(getOwner(page), { [name]: throwError })
  return () => {
    for (const [getOwner, names] of blocked)
      for (const name of names) Reflect.deleteProperty(getOwner(page), name)
  }
}

/** Resets the page for the next test and closes all other tabs. */
export async function resetSharedPage(page: Page, origin: string): Promise<void> {
  const context = page.context()
  for (const other of context.pages()) if (other !== page) await other.close()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.setOffline(false)
  await context.clearPermissions()
  await page.mouse.move(0, 0)
  // Navigates away first, because a page writes to storage when it is left.
  await page.goto(`${origin}/healthz`)
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await context.clearCookies()
}
