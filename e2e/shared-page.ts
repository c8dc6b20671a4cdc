import type { Browser, Page } from '@playwright/test'

/** The page that tests in one language and time zone share. */
export async function sharedPage(browser: Browser, pages: Map<string, Page>, options: object): Promise<Page> {
  const key = JSON.stringify(options)
  const page = pages.get(key) ?? (await (await browser.newContext()).newPage())
  pages.set(key, page)
  return page
}

type BlockedMethods = readonly [of: (page: Page) => object, names: string[]]

/** What does not go with a page that stays. */
export const blockedOnSharedPage: BlockedMethods[] = [
  [(page) => page, ['addInitScript', 'close', 'emulateMedia', 'exposeFunction', 'on', 'setExtraHTTPHeaders']],
  [(page) => page.context(), ['grantPermissions', 'newPage']],
]

/** What does not go with a tab that is closed. */
export const blockedOnSharedContext: BlockedMethods[] = [
  [(page) => page.clock, ['fastForward', 'install', 'pauseAt', 'runFor', 'setFixedTime', 'setSystemTime']],
  [(page) => page.context(), ['addInitScript', 'on', 'route', 'setGeolocation']],
]

/** Refuses what outlasts a test, until the returned function is called. */
export function blockMethods(page: Page, blocked: BlockedMethods[]): () => void {
  const throwError = () => {
    throw new Error('What this does outlasts the test: it needs testInTab or testAlone.')
  }
  for (const [getOwner, names] of blocked)
    for (const name of names) Object.assign(getOwner(page), { [name]: throwError })
  return () => {
    for (const [getOwner, names] of blocked)
      for (const name of names) Reflect.deleteProperty(getOwner(page), name)
  }
}

/** Leaves the page as the next test has to find it, with no other tab beside it. */
export async function resetSharedPage(page: Page, origin: string): Promise<void> {
  const context = page.context()
  for (const other of context.pages()) if (other !== page) await other.close()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.setOffline(false)
  await context.clearPermissions()
  await page.mouse.move(0, 0)
  // Left first: what a page keeps as it is left is forgotten too.
  await page.goto(`${origin}/healthz`)
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await context.clearCookies()
}
