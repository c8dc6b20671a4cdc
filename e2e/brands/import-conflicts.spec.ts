import type { Locator } from '@playwright/test'
import { findAxeViolations } from '#e2e/axe-violations.ts'
import { expect, test } from '#e2e/fixtures.ts'
import { brand, chooseFile, newLogo } from './brand-files.ts'

const theirLogo = 'https://cdn.example/theirs.png'

const brands = (count: number, changes: Record<number, object> = {}) =>
  Array.from({ length: count }, (_, index) => brand(index + 1, changes[index + 1] ?? {}))
const rows = (count: number) => ['id,logo', ...brands(count).map(({ id }) => `${id},${newLogo}`)].join('\n')

/* Returns by how many pixels the bottom bar extends beyond the scroll padding, where it would cover a focused element. */
const focusClearance = (bar: Locator) =>
  bar.evaluate((element) => {
    const margin = parseFloat(getComputedStyle(document.documentElement).scrollPaddingBlockEnd)
    return Math.max(0, window.innerHeight - element.getBoundingClientRect().top - margin)
  })

test.describe('in Arabic on a phone', () => {
  test.use({ language: 'ar', colorScheme: 'dark', viewport: { width: 390, height: 844 } })

  test('many conflicts are accessible, and the bar covers none of them @long', async ({ page, store }) => {
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
