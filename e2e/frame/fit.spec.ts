import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/fixtures.ts'
import { isLong } from '#e2e/is-long.ts'
import { otherPages } from './other-pages.ts'
import { tooWideOn } from './too-wide.ts'

test.describe('in Arabic', () => {
  test.use({ language: 'ar' })

  test('no dot of a letter is cut off in a field, empty or not', async ({ page }) => {
    await page.goto('/countries')
    const field = page.getByRole('main').getByRole('combobox').first()
    await expect(field).toBeVisible()
    expect(await field.evaluate(cutBelow)).toBeLessThan(0.5)
    // A hint with the letter that reaches lowest.
    await field.evaluate((input: HTMLInputElement) => (input.placeholder = 'البحث في'))
    const asItIs = await field.screenshot()
    // With more room below than any letter needs nothing else comes to be seen.
    await page.evaluate(() =>
      document.styleSheets[0]?.insertRule(
        '.field-control::placeholder { padding-block-end: 1em !important }',
      ),
    )
    expect((await field.screenshot()).equals(asItIs)).toBe(true)
  })
})

for (const [which, language] of (['en', 'ar'] as const).entries()) {
  test.describe(`read in ${language}`, () => {
    test.use({ language })

    test('no page need be pushed sideways, on the smallest screen, with letters twice as large, or both', async ({
      page,
    }) => {
      for (const address of otherPages.filter((_, index) => isLong || index % 2 === which)) {
        await page.goto(address)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.getByText(/^(Loading|جارٍ (ال)?تحميل)/)).toHaveCount(0)
        expect(await tooWideOn(page)).toEqual([])
      }
    })
  })
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a page that is reloaded is read on where it was left', async ({ page }) => {
    // Far down the rows above were not drawn yet after the reload, and are as high as was guessed.
    for (const [address, scroll] of [
      ['/reservations?view=agenda', 9_400],
      ['/countries', 3_000],
    ] as const) {
      await page.goto(address)
      await expect.poll(() => rowsInSight(page)).not.toEqual([])
      const scrollDown = (to: number) => (window.scrollTo(0, to), window.scrollY)
      await expect.poll(() => page.evaluate(scrollDown, scroll)).toBe(scroll)
      await expect.poll(async () => (await rowsInSight(page)).length).toBeGreaterThan(5)
      const before = await rowsInSight(page)
      await page.reload()
      await expect.poll(() => rowsInSight(page), address).toEqual(before)
    }
  })
})

/* The texts of the rows of a list or table that can be seen, from the top. */
function rowsInSight(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main li, main tbody tr')]
      .filter((row) => {
        const { top, bottom } = row.getBoundingClientRect()
        return top >= 0 && bottom <= window.innerHeight
      })
      .map((row) => row.textContent),
  )
}

/* By how many pixels ي reaches below the line of a field, which cuts off what does. */
function cutBelow(field: Element): number {
  const { font, lineHeight } = getComputedStyle(field)
  const context = document.createElement('canvas').getContext('2d')
  if (context === null) return Infinity
  context.font = font
  const { fontBoundingBoxAscent, fontBoundingBoxDescent, actualBoundingBoxDescent } = context.measureText('ي')
  const halfLeading = (Number.parseFloat(lineHeight) - fontBoundingBoxAscent - fontBoundingBoxDescent) / 2
  return actualBoundingBoxDescent - (fontBoundingBoxDescent + halfLeading)
}
