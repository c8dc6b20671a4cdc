import type { Page } from '@playwright/test'
import { expect, testAlone } from '#e2e/fixtures.ts'
import { isLong } from '#e2e/is-long.ts'

/* One key after another, as people type, and on a slow machine: what draws late must not take letters back. */
async function typeQuickly(page: Page, label: string, text: string, delay: number) {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const field = page.getByRole('searchbox', { name: label })
  await field.pressSequentially(text, { delay })
  await session.detach()
  return field
}

for (const delay of isLong ? [30, 60] : [30]) {
  testAlone(`no letter is lost of what is searched for at ${delay} ms a letter`, async ({ page }) => {
    await page.goto('/brands')
    await expect(page.getByRole('rowheader').first()).toBeVisible()
    const search = await typeQuickly(page, 'Search brands', 'aurora perfumes', delay)
    await expect(search).toHaveValue('aurora perfumes')
    await expect(page).toHaveURL('/brands?keyword=aurora+perfumes')
    await expect(search).toHaveValue('aurora perfumes')

    await page.goto('/countries')
    await expect(page.getByRole('rowheader').first()).toBeVisible()
    const filter = await typeQuickly(page, 'Filter the list', 'united states am', delay)
    await expect(filter).toHaveValue('united states am')
    await expect(page.getByRole('rowheader')).toHaveText(['United States'])
    await expect(filter).toHaveValue('united states am')

    await page.goto('/reservations?view=month')
    await expect(page.getByRole('searchbox').first()).toBeVisible()
    const reservations = await typeQuickly(page, 'Search by product or title', 'calligraphy work', delay)
    await expect(page).toHaveURL(/calligraphy\+work/)
    await expect(reservations).toHaveValue('calligraphy work')
  })
}
