import type { Locator, Page } from '@playwright/test'
import { expect, testInNewContext as test } from '#e2e/fixtures.ts'

test('in a frame as tall as its page everything is where the reader is', async ({
  page,
  portal,
  diwanOrigin,
}) => {
  await page.setViewportSize({ width: 1300, height: 600 })
  const frame = page.frameLocator('iframe')
  const received = () => page.evaluate(() => globalThis.portal.received)
  const change = (context: object) => page.evaluate((to) => globalThis.portal.diwan.change(to), context)
  await page.goto(portal.urlShowing(`${diwanOrigin}/brands/2001?lang=en`, { capabilities: 'height' }))
  await expect(frame.getByRole('textbox', { name: 'Name', exact: true })).toBeVisible()
  await expect.poll(async () => (await received()).heights.at(-1)).toBe(await heightOf(frame.locator('#app')))

  // The page's height does not depend on the frame's height, so no message is sent.
  const before = (await received()).heights.length
  await page.setViewportSize({ width: 1300, height: 500 })
  await change({ theme: 'dark' })
  await expect(frame.locator('html')).toHaveAttribute('data-theme', 'dark')
  expect((await received()).heights).toHaveLength(before)

  await frame.getByRole('textbox', { name: 'Name', exact: true }).fill('نسيم')
  await page.mouse.wheel(0, 200)
  await expectVisibleInWindow(page, frame.getByRole('button', { name: 'Save changes' }))
  await frame.getByRole('button', { name: 'Review' }).click()
  await expectVisibleInWindow(page, frame.getByRole('dialog'))
  await page.keyboard.press('Escape')
  await frame.getByRole('button', { name: 'Save changes' }).click()
  await expectVisibleInWindow(page, frame.getByText('Saved', { exact: true }))

  // The page reports a smaller height too, and another page starts at its top.
  await change({ path: '/invoices?lang=en', colors: { accent: '#123c8a', ground: '#ffffff' } })
  await expect(frame.getByRole('heading', { level: 1, name: 'Invoices' })).toBeInViewport()
  await expect.poll(async () => (await received()).heights.at(-1)).toBe(await heightOf(frame.locator('#app')))
  expect((await received()).heights.at(-1)).toBeLessThan(700)
})

async function heightOf(content: Locator): Promise<number> {
  return Math.ceil((await content.boundingBox())?.height ?? 0)
}

/* Waits until an element is completely visible in the portal's window. */
async function expectVisibleInWindow(page: Page, part: Locator): Promise<void> {
  await expect(part).toBeVisible()
  await expect
    .poll(async () => {
      const box = await part.boundingBox()
      return box !== null && box.y >= 0 && box.y + box.height <= (page.viewportSize()?.height ?? 0)
    })
    .toBe(true)
}
