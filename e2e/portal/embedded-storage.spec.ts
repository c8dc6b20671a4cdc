import { chromium, type FrameLocator, type Page } from '@playwright/test'
import { expect, testInNewContext as test } from '#e2e/fixtures.ts'
import { nour } from '#e2e/mock-store.ts'

/*
 * By default Playwright's Chromium refuses storage to a frame of another site; with this flag it partitions the storage.
 */
const partitioned = ['--disable-features=HttpsUpgrades']

const name = (frame: FrameLocator) => frame.getByRole('textbox', { name: 'Name', exact: true })
const draft = (frame: FrameLocator) => frame.getByRole('status').filter({ hasText: 'Unsaved changes, typed' })
const refusesStorage = (frame: FrameLocator) =>
  frame.locator('html').evaluate(() => {
    try {
      return localStorage.length < 0
    } catch {
      return true
    }
  })

async function typeAndRemove(page: Page, frame: FrameLocator) {
  await expect.poll(() => page.evaluate(() => globalThis.portal.received.isReady)).toBe(true)
  await name(frame).fill('نور العود')
  await expect.poll(() => page.evaluate(() => globalThis.portal.received.isUnsaved)).toBe(true)
  await page.evaluate(() => {
    globalThis.portal.remove()
    globalThis.portal.restore()
  })
}

test('when storage is refused, the page says so, the portal stores the typed text, and a list of invoices is created', async ({
  browser,
  store,
  portal,
  diwanOrigin,
}) => {
  await store.arrange({ brands: [nour, { ...nour, id: 8, name: 'ضياء', translations: {} }] })
  // No check of the console, because the router logs that it cannot store scroll positions.
  const page = await browser.newPage({ locale: 'en' })
  const frame = page.frameLocator('iframe')
  await page.goto(portal.urlShowing(`${diwanOrigin}/brands/7?lang=en`, { capabilities: 'memory' }))
  await expect(name(frame)).toHaveValue('نور')
  expect(await refusesStorage(frame)).toBe(true)
  await typeAndRemove(page, frame)
  await expect(draft(frame).getByText('نور العود')).toBeVisible()
  await expect(draft(frame).getByText('Kept until you close this page.')).toBeVisible()
  await draft(frame).getByRole('button', { name: 'Restore' }).click()
  await expect(name(frame)).toHaveValue('نور العود')
  await expect(
    frame.getByText('Unsaved changes. This browser can’t store them, so save before you leave.'),
  ).toBeVisible()

  // Within the page the draft returns without the portal.
  await frame.getByRole('link', { name: 'All brands' }).click()
  await frame.getByRole('button', { name: 'Leave', exact: true }).click()
  await frame.getByRole('link', { name: 'Nour' }).click()
  await draft(frame).getByRole('button', { name: 'Restore' }).click()
  await frame.getByRole('button', { name: 'Save changes' }).click()
  await expect(frame.getByText('Saved', { exact: true })).toBeVisible()
  await page.evaluate(() => {
    globalThis.portal.remove()
    globalThis.portal.restore()
  })
  await expect(name(frame)).toHaveValue('نور العود')
  await expect(draft(frame)).toBeHidden()

  // Several invoices are created one after another.
  await store.servePlainInvoices()
  await page.goto(portal.urlShowing(`${diwanOrigin}/invoices?view=many&lang=en`))
  await frame.getByRole('textbox', { name: 'Order numbers' }).fill('1051 1052')
  await frame.getByRole('button', { name: 'Create 2 invoices' }).click()
  await expect(frame.getByRole('button', { name: 'Download the report' })).toBeVisible()
  expect(await store.countAllInvoices()).toEqual({ 1051: 1, 1052: 1 })
  await page.close()
})

test('when storage is partitioned, a frame that was removed offers the typed text again', async ({
  store,
  portal,
  diwanOrigin,
  launchOptions,
}) => {
  await store.arrange({ brands: [nour] })
  const args = [...(launchOptions.args ?? []), ...partitioned]
  const browser = await chromium.launch({ ...launchOptions, args })
  const page = await browser.newPage({ locale: 'en' })
  const frame = page.frameLocator('iframe')
  await page.goto(portal.urlShowing(`${diwanOrigin}/brands/7?lang=en`))
  await expect(name(frame)).toHaveValue('نور')
  expect(await refusesStorage(frame)).toBe(false)
  await typeAndRemove(page, frame)
  await expect(draft(frame).getByText('نور العود')).toBeVisible()
  await expect(draft(frame).getByText('Kept for 30 days.')).toBeVisible()
  await browser.close()
})
