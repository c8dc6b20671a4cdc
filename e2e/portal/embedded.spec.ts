import { findAxeViolations } from '#e2e/axe-violations.ts'
import { documentedBlocks } from '#e2e/documented-blocks.ts'
import { expect, testInNewContext as test } from '#e2e/fixtures.ts'
import { portalFrame } from '#e2e/portal.ts'
import { sandboxFlags } from '#portal/types.ts'

test('in a portal’s frame the page has no header and sidebar of its own, from the first paint', async ({
  page,
  portal,
  diwanOrigin,
}) => {
  await page.setViewportSize({ width: 1000, height: 800 })
  // Checks before the page's modules run, and after.
  await page.route('**/assets/entry-*.js', async (route) => {
    await expect(frame.getByText('Test store')).toBeHidden()
    await expect(frame.getByRole('link', { name: 'Brands' })).toBeVisible()
    await route.continue()
  })
  // The page requests its first data before the portal responds; here the portal responds afterwards.
  const reservationsRequest = page.waitForRequest(/\/api\/reservations/)
  await page.route('**/portal.js', async (route) => {
    await reservationsRequest
    await route.continue()
  })
  const frame = page.frameLocator('iframe')
  await page.goto(portal.urlShowing(`${diwanOrigin}/`))
  await expect.poll(() => page.evaluate(() => globalThis.portal.received.isReady)).toBe(true)
  await expect(frame.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(frame.getByRole('banner')).toHaveCount(0)
  await expect(frame.getByText('Test store')).toHaveCount(0)
  await frame.getByRole('link', { name: 'Countries' }).click()
  await expect(frame.getByRole('heading', { level: 1, name: 'Countries' })).toBeVisible()
  expect(await findAxeViolations(portalFrame(page))).toEqual([])
  const [row, content] = await Promise.all(
    ['navigation', 'main'].map((role) =>
      frame
        .getByRole(role as 'main')
        .first()
        .boundingBox(),
    ),
  )
  expect(row?.height).toBeLessThan(64)
  expect(content?.x).toBe(row?.x)

  // In a narrow frame all five places are seen.
  for (const width of ['700', '360']) {
    await page.locator('iframe').evaluate((element, to) => element.setAttribute('width', to), width)
    const places = frame.getByRole('navigation').first()
    await expect.poll(() => places.evaluate((nav) => nav.scrollWidth - nav.clientWidth)).toBe(0)
  }
})

test('ten lines of HTML show Diwan in a portal', async ({ page, portal, diwanOrigin }) => {
  expect(documentedBlocks('html', diwanOrigin)[0]?.trim().split('\n').length).toBeLessThanOrEqual(10)
  await page.route(`${portal.origin}/diwan-token`, (route) => route.fulfill({ body: 'em_tok_1234' }))
  await page.goto(`${portal.origin}/smallest?show=${diwanOrigin}`)
  await expect(page.frameLocator('iframe').getByRole('link', { name: 'Brands' })).toBeVisible()
})

test('Tab moves into the frame, through it and out again', async ({ page, portal, diwanOrigin }) => {
  const frame = page.frameLocator('iframe')
  await page.goto(portal.urlShowing(`${diwanOrigin}/invoices?lang=en`))
  await expect(frame.getByLabel('Order number')).toBeVisible()
  const focusIsInFrame = () => page.evaluate(() => document.activeElement?.tagName === 'IFRAME')
  await page.keyboard.press('Tab')
  await expect(frame.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect.poll(focusIsInFrame).toBe(false)
  await page.keyboard.press('Tab')
  await frame.getByRole('link', { name: 'Skip to content' }).press('Enter')
  for (let presses = 0; presses < 60 && (await focusIsInFrame()); presses += 1)
    await page.keyboard.press('Tab')
  expect(await focusIsInFrame()).toBe(false)
})

test('a frame that can run nothing says so to the developer', async ({ browser, portal, diwanOrigin }) => {
  // No check of the console, because the browser logs each refused file.
  const page = await (await browser.newContext({ locale: 'en' })).newPage()
  const frame = page.frameLocator('iframe')
  await page.goto(portal.urlShowing(diwanOrigin, { flags: 'allow-scripts allow-forms' }))
  await expect(frame.getByText('the frame has no origin')).toBeVisible()
  await expect(frame.getByRole('code')).toHaveText(sandboxFlags.join(' '))
  await page.goto(portal.urlShowing(`${diwanOrigin}?lang=ar`, { flags: 'allow-same-origin' }))
  // Found by its element, because Playwright reads no text inside `noscript`.
  await expect(frame.locator('noscript p')).toBeVisible()
  await page.context().close()
})

test('portal and page exchange titles, toasts and settings without losing a typed letter', async ({
  page,
  portal,
  diwanOrigin,
}) => {
  const frame = page.frameLocator('iframe')
  const received = () => page.evaluate(() => globalThis.portal.received)
  const change = (context: object) => page.evaluate((to) => globalThis.portal.diwan.change(to), context)
  await page.goto(
    portal.urlShowing(`${diwanOrigin}/brands/2001?lang=en`, { capabilities: 'navigation toasts' }),
  )
  await expect.poll(received).toMatchObject({ isReady: true, path: '/brands/2001', isUnsaved: false })
  await expect(frame.getByRole('navigation')).toHaveCount(0)

  const name = frame.getByRole('textbox', { name: 'Name', exact: true })
  await expect(name).toHaveValue(/./)
  // The frame has a stream of its own: what a colleague saves appears by itself.
  const saved = await fetch(`${diwanOrigin}/api/brands/2001`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json', 'X-Diwan-Client': '1', Origin: diwanOrigin },
    body: JSON.stringify({ name: 'لمى' }),
  })
  expect(saved.ok).toBe(true)
  await expect(name).toHaveValue('لمى')

  await name.fill('نسيم')
  await expect.poll(received).toMatchObject({ isUnsaved: true, title: expect.stringContaining('Test store') })
  expect(await change({ language: 'ar', theme: 'dark' })).toBe(true)
  await expect(frame.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(frame.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(frame.getByRole('textbox', { name: 'الاسم', exact: true })).toHaveValue('نسيم')
  await change({ language: 'en' })
  // The portal leads nobody away from unsaved text without a question.
  expect(await change({ path: '/countries?lang=en' })).toBe(true)
  await frame.getByRole('button', { name: 'Stay here' }).click()
  await expect(name).toHaveValue('نسيم')
  await frame.getByRole('button', { name: 'Save changes' }).click()
  await expect.poll(received).toMatchObject({ isUnsaved: false })

  await change({ path: '/countries?lang=en' })
  await expect(frame.getByRole('heading', { level: 1, name: 'Countries' })).toBeVisible()
  await expect.poll(received).toMatchObject({ path: '/countries' })
  // An unknown path leads to the page for unknown addresses; another host and an invalid path are refused.
  expect(await change({ path: '/nothing-of-ours' })).toBe(true)
  expect(await change({ path: '//evil.example' })).toBe(false)
  expect(await change({ theme: 'pink' })).toBe(false)
  await expect(frame.getByRole('heading', { level: 1, name: 'Countries' })).toBeVisible()
})

test('in a sandbox that only runs scripts of its origin an invoice can be opened and a brand saved @long', async ({
  browser,
  store,
  portal,
  diwanOrigin,
}) => {
  // No check of the console, because the browser logs what a sandbox refuses.
  const page = await (await browser.newContext({ locale: 'en' })).newPage()
  const frame = page.frameLocator('iframe')
  const flags = 'allow-scripts allow-same-origin'
  await page.goto(portal.urlShowing(`${diwanOrigin}/invoices`, { flags }))
  await frame.getByLabel('Order number').fill('1030')
  await frame.getByLabel('Order number').press('Enter')
  await expect(frame.getByText('The invoice for order 1030 is ready.')).toBeVisible()
  const link = frame.getByRole('link', { name: 'Open in a new tab' })
  await expect(link).toHaveAttribute('href', /^\/api\/invoice-files\/[\w-]{43}\?lang=en$/)
  await expect(frame.getByRole('button', { name: 'Copy link' })).toBeVisible()
  expect(await store.countInvoices(1030)).toBe(1)
  await page.goto(portal.urlShowing(`${diwanOrigin}/brands/2001`, { flags }))
  await frame.getByRole('textbox', { name: 'Name', exact: true }).fill('نسيم')
  await frame.getByRole('button', { name: 'Save changes' }).click()
  await expect(frame.getByText('Saved', { exact: true })).toBeVisible()
  await page.context().close()
})
