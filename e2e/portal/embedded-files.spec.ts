import type { FrameLocator, Page } from '@playwright/test'
import { expect, testInNewContext as test } from '#e2e/fixtures.ts'

const requiredFlags = 'allow-scripts allow-same-origin allow-forms'

async function exportCountries(page: Page, frame: FrameLocator, url: string) {
  await page.goto(url)
  await frame.getByRole('button', { name: 'Export' }).click()
}

test('a file that a frame may not save or print can be opened or copied, and is saved where saving is allowed @long', async ({
  browser,
  portal,
  diwanOrigin,
  store,
}) => {
  await store.arrange({ countries: [{ id: 1, name_en: 'Saudi Arabia', code: 'SA' }] })
  // No check of the console, because the browser logs what a sandbox refuses.
  const page = await browser.newPage({ locale: 'en' })
  const frame = page.frameLocator('iframe')
  const alternatives = frame.getByRole('dialog')
  const url = (flags: string) =>
    portal.urlShowing(`${diwanOrigin}/countries`, { flags: `${requiredFlags} ${flags}` })

  await exportCountries(page, frame, url('allow-popups'))
  await expect(alternatives).toContainText('Downloads aren’t allowed here.')
  await expect(alternatives.getByRole('button', { name: 'Download' })).toHaveCount(0)
  const opened = page.waitForEvent('popup')
  await alternatives.getByRole('link', { name: 'Open in a new tab' }).click()
  await expect((await opened).locator('body')).toContainText('Saudi Arabia')
  await (await opened).close()
  await alternatives.getByRole('button', { name: 'Copy' }).click()
  await expect(alternatives.getByRole('textbox', { name: /Countries / })).toHaveValue(/Saudi Arabia/)
  await alternatives.getByRole('button', { name: 'Close' }).click()
  await expect(alternatives).toBeHidden()

  const download = page.waitForEvent('download')
  await exportCountries(page, frame, url('allow-downloads'))
  expect((await download).suggestedFilename()).toMatch(/^Countries [\d-]+\.csv$/)
  await expect(alternatives).toHaveCount(0)

  await exportCountries(page, frame, url(''))
  await expect(alternatives.getByRole('button', { name: 'Copy' })).toBeVisible()
  await expect(alternatives.getByRole('link')).toHaveCount(0)

  const flags = `${requiredFlags} allow-popups`
  await page.goto(portal.urlShowing(`${diwanOrigin}/reservations?view=day`, { flags }))
  await frame.getByRole('button', { name: 'Print', exact: true }).click()
  await expect(alternatives).toContainText('Printing isn’t allowed here.')
  const sheet = page.waitForEvent('popup')
  await alternatives.getByRole('link', { name: 'Open in a new tab' }).click()
  await expect((await sheet).getByRole('heading', { level: 1 })).toContainText('Day sheet')
  // A style that the page inlines: the tab has it too.
  await expect((await sheet).locator('body')).toHaveCSS('margin', '0px')
  await page.close()
})
