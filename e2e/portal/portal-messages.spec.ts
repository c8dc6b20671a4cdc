import type { Locator, Page } from '@playwright/test'
import { expect, testInNewContext as test } from '#e2e/fixtures.ts'
import { shoot } from '#e2e/reservations/friday-rows.ts'

test('in a frame as tall as its page, dialogs and messages appear in the reader’s visible area @long', async ({
  page,
  portal,
  diwanOrigin,
}) => {
  await page.setViewportSize({ width: 1300, height: 600 })
  const frame = page.frameLocator('iframe')
  const received = () => page.evaluate(() => globalThis.portal.received)
  const expectReportedHeight = () =>
    expect(async () =>
      expect((await received()).heights.at(-1)).toBe(await heightOf(frame.locator('#app'))),
    ).toPass()
  const change = (context: object) => page.evaluate((to) => globalThis.portal.diwan.change(to), context)
  await page.goto(portal.urlShowing(`${diwanOrigin}/brands/2001?lang=en`, { capabilities: 'height' }))
  await expect(frame.getByRole('textbox', { name: 'Name', exact: true })).toBeVisible()
  await expectReportedHeight()

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
  await expect(frame.getByRole('button', { name: 'Create and download' })).toBeInViewport()
  await expect.poll(async () => (await received()).heights.at(-1)).toBeLessThan(700)
  await expectReportedHeight()
})

test('in a tall frame the card of a reservation opens next to its tile, in the visible area, and going back closes it', async ({
  page,
  portal,
  diwanOrigin,
  store,
}) => {
  await store.arrange({ reservations: [shoot] })
  await page.setViewportSize({ width: 1300, height: 700 })
  const frame = page.frameLocator('iframe')
  const path = '/reservations?view=month&date=2026-11-20&lang=en'
  await page.goto(portal.urlShowing(`${diwanOrigin}${path}`, { capabilities: 'height' }))
  const tile = frame.getByRole('button', { name: /جلسة تصوير/ })
  await tile.click()
  const card = frame.getByRole('dialog', { name: /جلسة تصوير/ })
  await expectVisibleInWindow(page, card)
  const gap = async () => {
    const [box, tileBox] = [await card.boundingBox(), await tile.boundingBox()]
    if (box === null || tileBox === null) return null
    return Math.round(Math.max(box.x - tileBox.x - tileBox.width, tileBox.x - box.x - box.width))
  }
  expect(await gap()).toBe(12)
  await page.keyboard.press('Escape')
  await expect(card).toHaveCount(0)
  await expect(tile).toBeFocused()
  // The portal shares its history with the page.
  await tile.click()
  await expect(card).toBeVisible()
  await page.evaluate(() => history.back())
  await expect(card).toHaveCount(0)
  await expect(tile).toBeVisible()
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
