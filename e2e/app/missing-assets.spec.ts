import type { Browser, Page, Route } from '@playwright/test'
import { expect, testInNewContext as test } from '#e2e/fixtures.ts'

const files = { 'the entry': 'entry-', 'the style sheet': 'style-' }
const texts = {
  en: ['Diwan didn’t load completely', 'Reload'],
  ar: ['لم يكتمل تحميل ديوان', 'إعادة التحميل'],
} as const

/* Opens a separate browser context, because a file that does not load logs an error to the console. */
async function openTab(browser: Browser, locale: string): Promise<{ page: Page; documents: () => number }> {
  const page = await (await browser.newContext({ locale })).newPage()
  let count = 0
  page.on('request', (request) => {
    if (request.resourceType() === 'document') count += 1
  })
  return { page, documents: () => count }
}

for (const [part, file] of Object.entries(files)) {
  const usually = part === 'the entry' ? '' : ' @long'
  test(`when ${part} is missing, the page reloads once, then says so, and its link works${usually}`, async ({
    browser,
    gateway,
  }) => {
    const { page, documents } = await openTab(browser, 'en')
    await page.route(`**/assets/${file}*`, (route) => route.fulfill({ status: 404 }))
    await page.goto(`${gateway.origin}/brands`)
    const alert = page.getByRole('alert')
    await expect(alert.getByRole('heading', { level: 1 })).toHaveText(texts.en[0])
    expect(documents()).toBe(2)
    // A tab never reloads by itself a second time.
    await alert.getByRole('link', { name: texts.en[1] }).click()
    await expect.poll(documents).toBe(3)
    await expect(alert).toBeVisible()
    expect(documents()).toBe(3)
    await page.unroute(`**/assets/${file}*`)
    await alert.getByRole('link', { name: texts.en[1] }).click()
    await expect(page.getByRole('rowheader').first()).toBeVisible()
    await expect(alert).toHaveCount(0)
    await page.context().close()
  })
}

test('in a browser without storage, the page reports a missing file immediately and does not reload', async ({
  browser,
  gateway,
}) => {
  const { page, documents } = await openTab(browser, 'en')
  await page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get() {
        throw new DOMException('refused', 'SecurityError')
      },
    })
  })
  await page.route('**/assets/entry-*', (route) => route.abort())
  await page.goto(gateway.origin)
  await expect(page.getByRole('alert')).toContainText(texts.en[0])
  expect(documents()).toBe(1)
  await page.context().close()
})

test('a file that hangs is reported within 10 seconds, and the page continues when it arrives', async ({
  browser,
  gateway,
}) => {
  const [first, second] = await Promise.all([openTab(browser, 'ar'), openTab(browser, 'en')])
  await Promise.all([
    expectRecovery({ ...first, origin: gateway.origin, file: 'entry-', text: texts.ar[0] }),
    expectRecovery({ ...second, origin: gateway.origin, file: 'style-', text: texts.en[0] }),
  ])
})

type HangingTab = { page: Page; documents: () => number; origin: string; file: string; text: string }

async function expectRecovery({ page, documents, origin, file, text }: HangingTab): Promise<void> {
  const heldRoutes: Route[] = []
  await page.route(`**/assets/${file}*`, (route) => void heldRoutes.push(route))
  await page.goto(`${origin}/brands`, { waitUntil: 'commit' })
  // Before the timeout the navigation and a loading message are visible.
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByRole('alert')).toContainText(text)
  expect(documents()).toBe(1)
  for (const route of heldRoutes) await route.continue()
  await expect(page.getByRole('rowheader').first()).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.context().close()
}
