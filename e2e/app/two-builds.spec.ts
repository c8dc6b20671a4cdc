import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { expect, testInNewContext } from '#e2e/fixtures.ts'
import { isLongRun } from '#e2e/is-long-run.ts'
import { writeOtherBuild } from '#e2e/write-other-build.ts'
import { startRoundRobinProxy, type RoundRobinProxy } from '#e2e/round-robin-proxy.ts'
import { waitForNetworkIdle } from '#e2e/network-idle.ts'

/*
 * How many new pages each test opens; a short run opens one of each build. It leaves the second test to
 * missing-assets.spec.ts, where a page that is incomplete says so and reloads once.
 */
const newPageCount = isLongRun ? 200 : 2
const pages = [
  ['/', 'main h1'],
  ['/brands', 'main h1'],
  ['/reservations?view=week', 'main h2'],
  ['/countries', 'main h1'],
] as const

/* Simulates an unfinished release: one gateway of each build behind a proxy that distributes requests. */
const test = testInNewContext.extend<{
  release: (settings: Record<string, string>) => Promise<RoundRobinProxy>
}>({
  release: async ({ startGateway }, use) => {
    const other = writeOtherBuild()
    const proxy = await startRoundRobinProxy()
    await use(async (settings) => {
      const gatewaySettings = { PUBLIC_ORIGIN: proxy.origin, ...settings }
      proxy.gateways = [await startGateway(gatewaySettings), await startGateway(gatewaySettings, other)]
      return proxy
    })
    proxy.close()
    rmSync(other, { recursive: true })
  },
})

/* Opens each page in a new browser context; resolves to the pages that fail to load. */
async function findBrokenPages(
  browser: Browser,
  proxy: RoundRobinProxy,
  newPages: number,
): Promise<string[]> {
  const failures: string[] = []
  const builds = new Set<string>()
  for (let count = 0; count < newPages; count += 1) {
    const [path, heading] = pages[count % pages.length] ?? pages[0]
    const context = await browser.newContext({ locale: 'en' })
    const page = await context.newPage()
    const failed: string[] = []
    let documents = 0
    page.on('response', (response) => {
      if (response.request().resourceType() === 'document') documents += 1
      if (response.status() >= 400) failed.push(`${response.status()} ${response.url()}`)
    })
    // Alternates between the builds.
    proxy.nextIndex = count
    await page.goto(proxy.origin + path)
    const isRendered = await page
      .locator(`#app > :not([aria-busy]) ${heading}`)
      .first()
      .waitFor({ timeout: 10_000 })
      .then(
        () => true,
        () => false,
      )
    if (!isRendered || documents !== 1 || failed.length > 0)
      failures.push(`${path} ${documents} ${failed.join()}`)
    builds.add(await page.evaluate(() => document.querySelector('script[src]')?.getAttribute('src') ?? ''))
    await context.close()
  }
  expect(builds.size, 'pages of both builds').toBe(2)
  return failures
}

test('while two builds run, every new page opens, whichever gateway serves each of its files', async ({
  browser,
  release,
}) => {
  test.setTimeout(60_000 + newPageCount * 3000)
  const assets = mkdtempSync(join(tmpdir(), 'diwan-assets-'))
  const proxy = await release({ ASSETS_DIR: assets })
  expect(await findBrokenPages(browser, proxy, newPageCount)).toEqual([])
  rmSync(assets, { recursive: true })
})

if (isLongRun)
  test('without a shared folder new pages open behind a sticky proxy; without either, a page says that it is incomplete, reloads once at most, and its link works', async ({
    browser,
    release,
  }) => {
    test.setTimeout(60_000 + newPageCount * 3000)
    const proxy = await release({})
    proxy.isSticky = true
    expect(await findBrokenPages(browser, proxy, newPageCount)).toEqual([])
    proxy.isSticky = false
    proxy.isSplit = true
    // A separate browser context, because each refused file logs an error to the console.
    const context = await browser.newContext({ locale: 'en' })
    const page = await context.newPage()
    const documents: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'document') documents.push(request.url())
    })
    await page.goto(`${proxy.origin}/brands`)
    await expect(page.getByRole('alert')).toContainText('Diwan didn’t load completely', { timeout: 10_000 })
    await waitForNetworkIdle(page)
    expect(documents.length).toBeLessThanOrEqual(2)
    // Ends the release.
    proxy.gateways = proxy.gateways.slice(1)
    await page.getByRole('link', { name: 'Reload' }).click()
    await expect(page.getByRole('rowheader').first()).toBeVisible()
    expect(documents.length).toBeLessThanOrEqual(3)
    await context.close()
  })
