import type { Download, Locator, Page } from '@playwright/test'
import { expect } from '#e2e/fixtures.ts'

/* More than any page has before what is looked for. */
const maxTabs = 120

/** Goes on by Tab alone until this has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let pressed = 0; pressed < maxTabs; pressed += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not lead to ${String(target)}.`)
}

/** Goes there by Tab, and presses it by a key. */
export async function pressByKey(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

/** Goes to a field by Tab, and writes into it in place of what is there. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}

/** The file that pressing this by a key brings. */
export async function downloadByKey(page: Page, target: Locator): Promise<Download> {
  const download = page.waitForEvent('download')
  await pressByKey(page, target)
  return download
}
