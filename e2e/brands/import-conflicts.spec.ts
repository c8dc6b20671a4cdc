import type { Locator, Page } from '@playwright/test'
import { findAxeViolations } from '#e2e/axe-violations.ts'
import { expect, test } from '#e2e/fixtures.ts'
import { brand, chooseFile, newLogo, downloadCsv } from './brand-files.ts'

const theirLogo = 'https://cdn.example/theirs.png'
const thirdLogo = 'https://cdn.example/third.png'

const brands = (count: number, changes: Record<number, object> = {}) =>
  Array.from({ length: count }, (_, index) => brand(index + 1, changes[index + 1] ?? {}))
const rows = (count: number) => ['id,logo', ...brands(count).map(({ id }) => `${id},${newLogo}`)].join('\n')

/* The conflict of a row. */
const conflictNotice = (page: Page, name: string) => page.getByRole('group', { name, exact: true })

/* Returns by how many pixels the bottom bar extends beyond the scroll padding, where it would cover a focused element. */
const focusClearance = (bar: Locator) =>
  bar.evaluate((element) => {
    const margin = parseFloat(getComputedStyle(document.documentElement).scrollPaddingBlockEnd)
    return Math.max(0, window.innerHeight - element.getBoundingClientRect().top - margin)
  })

test('changes that a colleague saves after the review are decided row by row', async ({ page, store }) => {
  await store.arrange({ brands: brands(4) })
  await page.goto('/brands/import')
  await chooseFile(page, rows(4))
  await expect(page.getByText('4 brands will change.')).toBeVisible()
  await expect(page.getByText('Each brand is read again just before it’s saved.')).toBeVisible()
  // Another editor changes all four brands: the logo of the first two, a field outside of the file in the third, and the
  // same value in the fourth.
  const theirs = { 1: { logo: theirLogo }, 2: { logo: theirLogo }, 3: { name: 'عود' }, 4: { logo: newLogo } }
  await store.arrange({ brands: brands(4, theirs) })
  await page.getByRole('button', { name: 'Save 4 brands' }).click()
  await expect(page.getByText('2 brands were changed in the store after your review')).toBeVisible()
  const sent = async () => (await store.requests('PUT')).map(({ path }) => path.split('/').at(-1))
  expect(await sent()).toEqual(['3'])
  await expect(page.getByText('1 already up to date in the store')).toBeVisible()
  expect(await findAxeViolations(page)).toEqual([])

  await expect(conflictNotice(page, 'ماركة 1').getByText(theirLogo)).toBeVisible()
  await conflictNotice(page, 'ماركة 1').getByLabel('Your file').check()
  await conflictNotice(page, 'ماركة 2').getByLabel('In the store').check()
  // The store changes once more before the decision, which causes another conflict.
  await store.arrange({ brands: brands(4, { ...theirs, 1: { logo: thirdLogo }, 3: { logo: newLogo } }) })
  await page.getByRole('button', { name: 'Save 2 choices' }).click()
  await expect(conflictNotice(page, 'ماركة 1').getByText(thirdLogo)).toBeVisible()
  expect(await sent()).toEqual(['3'])
  await page.getByRole('link', { name: 'All brands' }).click()
  await expect(page.getByText('Leave without deciding?')).toBeVisible()
  await page.getByRole('button', { name: 'Stay here' }).click()
  await conflictNotice(page, 'ماركة 1').getByLabel('Your file').check()
  await page.getByRole('button', { name: 'Save 1 choice' }).click()
  await expect(page.getByText('Everything that was sent is saved.')).toBeVisible()
  expect(await sent()).toEqual(['3', '1'])
  expect((await store.brands()).map(({ logo }) => logo)).toEqual([newLogo, theirLogo, newLogo, newLogo])
  const report = await downloadCsv(page, 'Download report')
  expect(report.rows.slice(1).map(([, id, , result]) => [id, result])).toEqual([
    ['1', 'Saved'],
    ['2', 'Left unchanged in the store, as you chose'],
    ['3', 'Saved'],
    ['4', 'The store already has this; nothing was sent'],
  ])
})

test.describe('in Arabic on a phone', () => {
  test.use({ language: 'ar', colorScheme: 'dark', viewport: { width: 390, height: 844 } })

  test('many conflicts are accessible, and the bar covers none of them', async ({ page, store }) => {
    await store.arrange({ brands: brands(30) })
    await page.goto('/brands/import')
    await chooseFile(page, rows(30))
    await expect(page.getByText('ستُعدَّل 30 ماركة.')).toBeVisible()
    await store.arrange({ brands: brands(30).map(({ id }) => brand(id, { logo: theirLogo })) })
    await page.getByRole('button', { name: 'حفظ 30 ماركة' }).click()
    await expect(page.getByText('تغيّرت 30 ماركة في المتجر بعد مراجعتك')).toBeVisible()
    // The page has two paginated lists; screen readers need a name for each.
    expect(await findAxeViolations(page)).toEqual([])
    await page.getByRole('radio').first().focus()
    await expect.poll(() => focusClearance(page.locator('.save-bar'))).toBe(0)
  })
})
