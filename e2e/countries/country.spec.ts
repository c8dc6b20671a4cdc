import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/fixtures.ts'

test('a country’s page shows every further field of the store, as text only', async ({ page, store }) => {
  let deep: object = { end: 'the bottom' }
  for (let depth = 0; depth < 200; depth += 1) deep = { [`level ${depth}`]: deep }
  const country = {
    id: 5,
    name: 'بلد',
    code: 'XX',
    currency: { code: 'XXR', isReal: false, symbol: null },
    borders: Array.from({ length: 300 }, (_, index) => `neighbour ${index}`),
    anthem: 'la '.repeat(2000),
    '<img src=x onerror=alert(1)>': '<script>alert(1)</script>',
    deep,
  }
  await store.arrange({ countries: [country] })
  await page.goto('/countries/5')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('بلد')
  await expect(page.getByText('XXR')).toBeVisible()
  await expect(page.getByText('<script>alert(1)</script>')).toBeVisible()
  await expect(page.getByText('neighbour 7')).toBeHidden()
  await page.getByText('list of 300 items').click()
  await expect(page.getByText('neighbour 49')).toBeVisible()
  await page.getByRole('button', { name: 'Show more (250 left)' }).click()
  await expect(page.getByText('neighbour 299')).toBeVisible()
  await page.getByRole('button', { name: /Show full text/ }).click()
  await expect(page.getByRole('button', { name: /Show full text/ })).toHaveCount(0)
  await page.getByText('level 198').click()
  await expect(page.getByText('level 197')).toBeVisible()
  expect(await isWiderThanScreen(page)).toBe(false)
})

test('a country opens by its code in the URL, and an unknown code says so', async ({ page }) => {
  const heading = page.getByRole('heading', { level: 1 })
  for (const path of ['/countries/SA', '/countries/sau']) {
    await page.goto(path)
    await expect(heading).toHaveText('Saudi Arabia')
  }
  await page.goto('/countries/QQ')
  await expect(page.getByText('There is no country with the code QQ.')).toBeVisible()
  await page.goto('/countries/999999')
  await expect(page.getByText('There is no country with the number 999999.')).toBeVisible()

  await page.keyboard.press('ControlOrMeta+k')
  const places = page.getByRole('group', { name: 'Opened last' })
  await expect(places).toContainText('Saudi Arabia')
  await expect(places).not.toContainText('Countries')
})

function isWiderThanScreen(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)
}
