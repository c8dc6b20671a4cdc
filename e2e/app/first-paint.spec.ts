import type { Page, Request } from '@playwright/test'
import { expect, testInNewContext as test } from '#e2e/fixtures.ts'
import { isLongRun } from '#e2e/is-long-run.ts'
import { waitForNetworkIdle } from '#e2e/network-idle.ts'

/* What a reader sees of the rows: their texts and their places, without what only the device knows. */
function shownIn(page: Page, rows: string) {
  return page.locator(`.page:last-of-type :is(${rows})`).evaluateAll((elements) =>
    elements
      .filter((element) => element.checkVisibility() && element.getBoundingClientRect().top < innerHeight)
      .map((element) => {
        const { left, top, width, height } = element.getBoundingClientRect()
        const seen = document.importNode(element, true)
        for (const spoken of seen.querySelectorAll('.visually-hidden')) spoken.remove()
        // The minutes that are left go on.
        return { text: seen.textContent.replace(/\d+/g, ''), left, top, width, height }
      }),
  )
}

type Shown = Awaited<ReturnType<typeof shownIn>>

const sides = ['left', 'top', 'width', 'height'] as const

/* What has another text, or by more than a pixel another place. */
function moved(before: Shown, after: Shown): Shown {
  return before.filter((row, index) => {
    const now = after[index]
    return now?.text !== row.text || sides.some((side) => Math.abs(now[side] - row[side]) > 1)
  })
}

/* The share of pixels that differ between two pictures of one size. */
async function differingShare(page: Page, pictures: Buffer[]): Promise<number> {
  return page.evaluate(
    async (urls) => {
      const [before = new Uint8ClampedArray(), after = new Uint8ClampedArray()] = await Promise.all(
        urls.map(async (src) => {
          const image = Object.assign(new Image(), { src })
          await image.decode()
          const canvas = new OffscreenCanvas(image.width, image.height)
          const drawing = canvas.getContext('2d')
          drawing?.drawImage(image, 0, 0)
          return drawing?.getImageData(0, 0, image.width, image.height).data ?? new Uint8ClampedArray()
        }),
      )
      const isOther = (value: number, index: number) => Math.abs(value - (after[index] ?? 0)) > 8
      return before.filter(isOther).length / before.length
    },
    pictures.map((picture) => `data:image/png;base64,${picture.toString('base64')}`),
  )
}

const pages = {
  '/': '.board-row',
  '/reservations?view=month': '.month-cell',
  '/reservations?view=week&as=table': '.hours-table tr',
  '/reservations?view=day': '[data-reservation]',
  '/reservations?view=agenda': '[data-reservation]',
  '/reservations?view=products': '.product-head',
  '/brands/2001': 'h1',
}
// By the hour the rows of Today begin at 700 to 800 px on a phone.
const phone = { width: 390, height: 960 }
const desk = { width: 1280, height: 800 }

/* Usually Arabic is on a light phone and English on a dark desk, with every second page each; in the long run each is everywhere. */
const looks = [
  { ...phone, theme: 'light', usually: 'ar' },
  { ...desk, theme: 'dark', usually: 'en' },
  { ...phone, theme: 'dark', usually: null },
  { ...desk, theme: 'light', usually: null },
] as const

for (const [offset, language] of (['ar', 'en'] as const).entries()) {
  test.describe(language, () => {
    test.use({ language })

    test('before any script runs, a page shows the same rows at the same places as afterwards', async ({
      browser,
      gateway: { origin },
    }) => {
      for (const { width, height, theme } of looks.filter(
        ({ usually }) => isLongRun || usually === language,
      )) {
        const options = { locale: language, colorScheme: theme, viewport: { width, height } }
        const [without, withScript] = await Promise.all([
          browser.newContext({ ...options, javaScriptEnabled: false }),
          browser.newContext(options),
        ])
        const [first, page, blank] = [
          await without.newPage(),
          await withScript.newPage(),
          await withScript.newPage(),
        ]
        for (const context of [without, withScript]) {
          const value = `${Math.floor(width / 16)}x${height / 16}`
          await context.addCookies([{ name: 'diwan-window', value, url: origin }])
        }
        const opened = Object.entries(pages).filter((_, index) => isLongRun || index % 2 === offset)
        for (const [index, [path, rows]] of opened.entries()) {
          const name = `${path} ${width} ${theme}`
          // The products of the pages before have their colours, and what is still loading gives none.
          await page.goto('about:blank')
          await without.addCookies(await withScript.cookies())
          const answer = await first.goto(origin + path)
          const html = (await answer?.text()) ?? ''
          // Both pages say the same minute and the same hour is now.
          await page.clock.setFixedTime((await answer?.headerValue('date')) ?? '')
          // A slow store API may answer after the gateway's deadline; then the page has no initial data.
          if (!html.includes('id="first-answer"')) continue
          const shown = await shownIn(first, rows)
          expect(shown, name).not.toEqual([])
          await page.goto(origin + path)
          await page.locator('#unfinished, .first-page').first().waitFor({ state: 'detached' })
          // The calendar opens at now.
          const toTop = () => page.evaluate(() => scrollTo(0, 0))
          await expect
            .poll(async () => (await toTop(), moved(shown, await shownIn(page, rows))), name)
            .toEqual([])
          // A picture takes as long as the rest, and a look has one way to draw.
          if (index > 0 && !isLongRun) continue
          const right = Math.max(...shown.map(({ left, width }) => left + width))
          const bottom = Math.min(height, Math.max(...shown.map(({ top, height }) => top + height)))
          const x = Math.min(...shown.map(({ left }) => left))
          const y = Math.max(0, Math.min(...shown.map(({ top }) => top)))
          const clip = { x, y, width: right - x, height: bottom - y }
          const pictures = async () => {
            await toTop()
            return [await first.screenshot({ clip }), await page.screenshot({ clip })]
          }
          await expect
            .poll(async () => differingShare(blank, await pictures()), name)
            .toBeLessThanOrEqual(0.005)
        }
        await without.close()
        await withScript.close()
      }
    })
  })
}

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
        .filter((path) => path.endsWith('.js') && !/\/(live|reservation-alerts|alert-settings)-/.test(path)),
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
    // The stream of news is opened again when it ends.
    if (pathname.startsWith('/api/') && pathname !== '/api/live') requests.push(pathname + search)
  }
  page.on('request', note)
  const others = isLongRun ? ['/', '/brands'] : []
  for (const address of ['/reservations', '/brands/2001', ...others]) {
    // The page before may still request its neighbours.
    await page.goto('about:blank')
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

test('who scrolls and moves the focus before the script is at the same place afterwards', async ({
  page,
}) => {
  const scripts = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  const link = page.getByRole('link', { name: 'Open in Reservations' })
  await link.focus()
  // The rest of the page may still arrive, and a shorter one does not scroll that far.
  await expect.poll(() => page.evaluate(() => (scrollTo(0, 100), scrollY))).toBe(100)
  scripts.resolve()
  await expect(page.locator('.first-page')).toHaveCount(0)
  await expect(link).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(100)
})
