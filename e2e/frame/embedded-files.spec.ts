import type { FrameLocator, Page } from '@playwright/test'
import { expect, testAlone as test } from '#e2e/fixtures.ts'

const always = 'allow-scripts allow-same-origin allow-forms'

async function exportCountries(page: Page, frame: FrameLocator, address: string) {
  await page.goto(address)
  await frame.getByRole('button', { name: 'Export' }).click()
}

test('what a frame may not save or print can be opened or copied, and is saved where it may', async ({
  browser,
  portal,
  diwan,
}) => {
  // The browser complains of what a sandbox refuses.
  const page = await browser.newPage({ locale: 'en' })
  const frame = page.frameLocator('iframe')
  const ways = frame.getByRole('dialog')
  const address = (flags: string) => portal.showing(`${diwan}/countries`, { flags: `${always} ${flags}` })

  await exportCountries(page, frame, address('allow-popups'))
  await expect(ways).toContainText('Downloads aren’t allowed here.')
  await expect(ways.getByRole('button', { name: 'Download' })).toHaveCount(0)
  const opened = page.waitForEvent('popup')
  await ways.getByRole('link', { name: 'Open in a new tab' }).click()
  await expect((await opened).locator('body')).toContainText('Saudi Arabia')
  await (await opened).close()
  await ways.getByRole('button', { name: 'Copy' }).click()
  await expect(ways.getByRole('textbox', { name: /Countries / })).toHaveValue(/Saudi Arabia/)
  await ways.getByRole('button', { name: 'Close' }).click()
  await expect(ways).toBeHidden()

  const download = page.waitForEvent('download')
  await exportCountries(page, frame, address('allow-downloads'))
  expect((await download).suggestedFilename()).toMatch(/^Countries [\d-]+\.csv$/)
  await expect(ways).toHaveCount(0)

  await exportCountries(page, frame, address(''))
  await expect(ways.getByRole('button', { name: 'Copy' })).toBeVisible()
  await expect(ways.getByRole('link')).toHaveCount(0)

  const flags = `${always} allow-popups`
  await page.goto(portal.showing(`${diwan}/reservations?view=day#export`, { flags }))
  await frame.getByRole('button', { name: 'Print the day sheet' }).click()
  await expect(ways).toContainText('Printing isn’t allowed here.')
  const sheet = page.waitForEvent('popup')
  await ways.getByRole('link', { name: 'Open in a new tab' }).click()
  await expect((await sheet).getByRole('heading', { level: 1 })).toContainText('Day sheet')
  await page.close()
})
