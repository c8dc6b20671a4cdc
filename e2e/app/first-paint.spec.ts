import type { Browser, Page, Request } from '@playwright/test'
import { expect, testInNewContext as test } from '#e2e/fixtures.ts'
import { isLongRun } from '#e2e/is-long-run.ts'
import { waitForNetworkIdle } from '#e2e/network-idle.ts'

const paths = ['/', '/reservations?view=week', '/brands/import', '/brands']
const morePaths = [
  '/reservations?view=month',
  '/reservations?view=day&date=2026-02-03',
  '/reservations?view=agenda',
  '/reservations?view=insights&months=3',
  '/invoices',
  '/countries',
]

/* Opens a tab without scripts and a tab with scripts. */
async function openWithAndWithoutScript(browser: Browser, locale: string): Promise<[Page, Page]> {
  const contexts = [
    await browser.newContext({ javaScriptEnabled: false, locale }),
    await browser.newContext({ locale }),
  ] as const
  return [await contexts[0].newPage(), await contexts[1].newPage()]
}

for (const language of isLongRun ? (['ar', 'en'] as const) : (['ar'] as const)) {
  test.describe(language, () => {
    test.use({ language })

    test('before any script runs, a page shows the same navigation and heading as afterwards', async ({
      browser,
      gateway,
    }) => {
      const [first, page] = await openWithAndWithoutScript(browser, language)
      const expectSameHeading = async (address: string) => {
        await first.goto(gateway.origin + address)
        // This heading is only visible; screen readers get a text about loading instead.
        const title = (await first.locator('main :is(h1, h2):visible').innerText()).trim()
        expect(title, address).not.toBe('')
        await page.goto(gateway.origin + address)
        await expect(page.getByRole('heading', { name: title, exact: true }), address).toBeVisible()
      }
      for (const address of isLongRun ? [...paths, ...morePaths] : paths) await expectSameHeading(address)
      const navigations = [first, page].map((opened) => opened.getByRole('navigation').first())
      const [places, placesAfterwards] = await Promise.all(
        navigations.map(async (navigation) => ({
          texts: await navigation.getByRole('link').allInnerTexts(),
          box: await navigation.boundingBox(),
          direction: await navigation.evaluate(() => document.documentElement.dir),
        })),
      )
      expect(places).toEqual(placesAfterwards)
      expect(places?.texts).not.toEqual([])
      // Without a view in the URL, the width of the window decides.
      for (const opened of [first, page]) await opened.setViewportSize({ width: 600, height: 800 })
      await expectSameHeading('/reservations')

      // A page of one record says what it is opened for.
      for (const address of ['/brands/2001', '/countries/1']) {
        const html = (await (await first.goto(gateway.origin + address))?.text()) ?? ''
        // A slow store API may answer after the gateway's deadline; then the page has no initial data.
        if (!html.includes('id="first-answer"')) continue
        const title = await first.locator('main h1').innerText()
        const detail = await first.locator('main p').last().innerText()
        await page.goto(gateway.origin + address)
        await expect(page.getByRole('heading', { name: title, exact: true }), address).toBeVisible()
        await expect(page.getByRole('main').getByText(detail).first(), address).toBeVisible()
      }
      for (const opened of [first, page]) await opened.context().close()
    })
  })
}

test('language and theme come from the URL, then from an earlier choice, then from the browser', async ({
  page,
}) => {
  const html = page.locator('html')
  await page.goto('/?lang=ar&theme=dark')
  await expect(html).toHaveAttribute('lang', 'ar')
  await expect(html).toHaveAttribute('data-theme', 'dark')
  await page.goto('/')
  await expect(html).toHaveAttribute('lang', 'en')
  await expect(html).toHaveAttribute('data-theme', 'system')
  await page.getByRole('button', { name: 'Preferences' }).click()
  await page.getByRole('button', { name: 'Dark' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('banner').getByRole('button', { name: 'العربية' }).click()
  await expect(html).toHaveAttribute('lang', 'ar')
  await page.reload()
  await expect(html).toHaveAttribute('lang', 'ar')
  await expect(html).toHaveAttribute('data-theme', 'dark')
  // A choice replaces the value in the URL; otherwise a reload would undo the choice.
  await page.goto('/brands?lang=en&theme=light')
  await page.getByRole('button', { name: 'Preferences' }).click()
  await page.getByRole('button', { name: 'System' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('banner').getByRole('button', { name: 'العربية' }).click()
  await expect(page).toHaveURL('/brands?lang=ar&theme=system')
})

test('the page preloads exactly the code of its own view', async ({ page }) => {
  for (const view of ['insights', 'month']) {
    const html = (await (await page.goto(`/reservations?view=${view}`))?.text()) ?? ''
    await expect(page.getByRole('tabpanel')).not.toHaveAttribute('aria-busy', 'true')
    await waitForNetworkIdle(page)
    // What follows the store's changes loads after the first data.
    const scripts = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => new URL(name).pathname)
        .filter(
          (path) =>
            path.endsWith('.js') &&
            !/\/(start-live|session-failure|reservation-alerts|alert-settings)-/.test(path),
        ),
    )
    expect(scripts.length).toBeGreaterThan(6)
    expect(
      scripts.filter((path) => !html.includes(`href="${path}"`) && !html.includes(`src="${path}"`)),
    ).toEqual([])
    expect(html.includes('/assets/insights-'), view).toBe(view === 'insights')
  }
})

test('the first page’s data are in its HTML or are requested once', async ({ page, store }) => {
  let requests: string[] = []
  const note = (request: Request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/api/')) requests.push(pathname + search)
  }
  page.on('request', note)
  for (const address of ['/', '/reservations', '/brands', '/brands/2001']) {
    await store.reset()
    requests = []
    const html = (await (await page.goto(address))?.text()) ?? ''
    await waitForNetworkIdle(page)
    // The calendar also requests its neighbours, once each.
    expect(requests, address).toEqual([...new Set(requests)])
    expect(await store.requests(), address).not.toEqual([])
    // With a slow store API the page may have no initial data.
    const [, preload] = /id="first-answer" data-head=".*?(\/api\/.*?)&#34;/.exec(html) ?? []
    expect(requests, address).not.toContain(preload?.replaceAll('&#38;', '&'))
  }
  page.off('request', note)
})

test('nothing moves while the rest of the page loads', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts = { total: 0, moved: [] as (string | null)[] }
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        // Cast: a layout shift has a `value` and `sources`.
        const { value, sources } = entry as PerformanceEntry & {
          value: number
          sources: { node: Node | null }[]
        }
        shifts.total += value
        shifts.moved.push(
          ...sources.map(({ node }) => (node instanceof Element ? node.getAttribute('class') : '')),
        )
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  // Every file is late, so that each placeholder is painted before what replaces it.
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  const unlimited = { offline: false, downloadThroughput: -1, uploadThroughput: -1 }
  await devtools.send('Network.emulateNetworkConditions', { ...unlimited, latency: 60 })
  const opened = { 390: ['/', '/reservations?view=week', '/invoices'], 1280: ['/'] }
  for (const [width, addresses] of Object.entries(opened)) {
    await page.setViewportSize({ width: Number(width), height: 800 })
    for (const address of addresses) {
      await page.goto(address)
      await waitForNetworkIdle(page)
      const { total, moved } = await page.evaluate(
        // Cast: the init script sets `shifts`.
        () => (window as unknown as { shifts: { total: number; moved: string[] } }).shifts,
      )
      expect(total, `${address}, ${width} px: ${moved.join(', ')}`).toBeLessThan(0.02)
    }
  }
})
