import type { Download, Locator, Page } from '@playwright/test'
import { expect } from '#e2e/fixtures.ts'

/* Higher than the number of Tab stops before any target. */
const maxTabs = 120

/** Presses Tab until the target has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let pressed = 0; pressed < maxTabs; pressed += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not lead to ${String(target)}.`)
}

/** Moves to the target by Tab and presses a key. */
export async function pressByKey(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

/** Moves to a field by Tab and replaces its text. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}

/** Presses a key on the target and returns the downloaded file. */
export async function downloadByKey(page: Page, target: Locator): Promise<Download> {
  const download = page.waitForEvent('download')
  await pressByKey(page, target)
  return download
}
