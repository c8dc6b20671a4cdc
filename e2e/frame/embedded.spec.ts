import { expect, testAlone as test } from '#e2e/fixtures.ts'
import { startPortal } from '#e2e/portal.ts'

test('in a portal’s frame there is no frame of our own, from the first paint on', async ({
  page,
  startGateway,
}) => {
  const portal = await startPortal()
  const diwan = await startGateway({ PORTAL_ORIGINS: portal.origin })
  await page.setViewportSize({ width: 1000, height: 800 })
  // Seen before any module runs, and once all of them have.
  await page.route('**/assets/entry-*.js', async (route) => {
    await expect(frame.getByText('Test store')).toBeHidden()
    await expect(frame.getByRole('link', { name: 'Brands' })).toBeVisible()
    await route.continue()
  })
  const frame = page.frameLocator('iframe')
  await page.goto(portal.showing(`${diwan}/`))
  await expect(frame.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(frame.getByRole('banner')).toHaveCount(0)
  await expect(frame.getByText('Test store')).toHaveCount(0)
  await frame.getByRole('link', { name: 'Countries' }).click()
  await expect(frame.getByRole('heading', { level: 1, name: 'Countries' })).toBeVisible()
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
  await portal.end()
})

test('a frame in which nothing can run says so to whoever made it', async ({ browser, startGateway }) => {
  const portal = await startPortal()
  const diwan = await startGateway({ PORTAL_ORIGINS: portal.origin })
  // The browser complains of each file that it refuses.
  const page = await (await browser.newContext({ locale: 'en' })).newPage()
  const frame = page.frameLocator('iframe')
  await page.goto(portal.showing(diwan, 'allow-scripts allow-forms'))
  await expect(frame.getByText('the frame lacks an origin')).toBeVisible()
  await expect(frame.getByText('allow-same-origin')).toBeVisible()
  await page.goto(portal.showing(`${diwan}?lang=ar`, 'allow-same-origin'))
  // Not by its text: of what is there without scripts alone Playwright reads none.
  await expect(frame.locator('noscript p')).toBeVisible()
  await page.context().close()
  await portal.end()
})
