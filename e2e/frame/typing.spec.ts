import type { Locator } from '@playwright/test'
import { expect, testAlone } from '#e2e/fixtures.ts'
import { isLong } from '#e2e/is-long.ts'

/* One key after another, as people type, and on a slow machine: what draws late must not take letters back. */
async function typeQuickly(field: Locator, text: string, delay: number) {
  const page = field.page()
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await field.pressSequentially(text, { delay })
  await session.detach()
  return field
}

/* Each letter takes a slow machine its time. */
const texts = isLong
  ? { brand: 'aurora perfumes', country: 'zimbabwe', reservation: 'calligraphy work' }
  : { brand: 'aurora p', country: 'zimba', reservation: 'calligra' }

const { brand, country, reservation } = texts

for (const delay of isLong ? [30, 60] : [30]) {
  testAlone(`no letter is lost of what is searched for at ${delay} ms a letter`, async ({ page }) => {
    const searchbox = (name: string) => page.getByRole('searchbox', { name })
    await page.goto('/brands')
    await expect(page.getByRole('rowheader').first()).toBeVisible()
    const search = await typeQuickly(searchbox('Search brands'), brand, delay)
    await expect(search).toHaveValue(brand)
    await expect(page).toHaveURL(`/brands?keyword=${brand.replace(' ', '+')}`)
    await expect(search).toHaveValue(brand)

    await page.goto('/countries')
    await expect(page.getByRole('rowheader').first()).toBeVisible()
    const filter = await typeQuickly(page.getByRole('main').getByRole('combobox'), country, delay)
    await expect(filter).toHaveValue(country)
    await expect(page.getByRole('rowheader')).toHaveText(['Zimbabwe'])
    await expect(filter).toHaveValue(country)

    await page.goto('/reservations?view=month')
    await expect(page.getByRole('searchbox').first()).toBeVisible()
    const reservations = await typeQuickly(searchbox('Search by product or title'), reservation, delay)
    await expect(page).toHaveURL(new RegExp(`text=${reservation.replace(' ', '\\+')}(&|$)`))
    await expect(reservations).toHaveValue(reservation)
  })
}
