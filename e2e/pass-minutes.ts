import { expect, type Locator, type Page } from '@playwright/test'

/**
 * Lets the page's clock run on, a minute at a time, until a poll of the store shows the element. One minute may be too few,
 * because a poll joins a read that started before the store changed.
 */
export async function passMinutesUntilVisible(page: Page, element: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(61_000)
    await expect(element).toBeVisible({ timeout: 1000 })
  }).toPass()
}
