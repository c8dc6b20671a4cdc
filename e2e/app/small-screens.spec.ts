import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/fixtures.ts'
import { isLongRun } from '#e2e/is-long-run.ts'
import { otherPages } from './other-pages.ts'
import { findPageOverflow } from './page-overflow.ts'

test.describe('in Arabic', () => {
  test.use({ language: 'ar' })

  test('no dot of an Arabic letter is cut off in a field, empty or not', async ({ page }) => {
    await page.goto('/countries')
    const field = page.getByRole('main').getByRole('combobox').first()
    await expect(field).toBeVisible()
    await page.evaluate(() => document.fonts.ready)
    expect(await field.evaluate(clippedPixels)).toBeLessThan(0.5)
    // ي has the lowest descender.
    await field.evaluate((input: HTMLInputElement) => (input.placeholder = 'البحث في'))
    const reference = await field.screenshot()
    // Extra room below must reveal nothing that was clipped.
    await page.evaluate(() =>
      document.styleSheets[0]?.insertRule(
        '.field-control::placeholder { padding-block-end: 1em !important }',
      ),
    )
    expect((await field.screenshot()).equals(reference)).toBe(true)
  })
})

for (const [offset, language] of (['en', 'ar'] as const).entries()) {
  test.describe(`read in ${language}`, () => {
    test.use({ language })

    test('no page scrolls sideways on the smallest screen or with letters twice as large', async ({
      page,
    }) => {
      for (const path of otherPages.filter((_, index) => isLongRun || index % 2 === offset)) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.getByText(/^(Loading|جارٍ (ال)?تحميل)/)).toHaveCount(0)
        expect(await findPageOverflow(page)).toEqual([])
      }
    })
  })
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a reloaded page keeps its scroll position', async ({ page }) => {
    // After a reload, rows far above the position are not rendered yet and have an estimated height.
    for (const [path, scroll] of [
      ['/reservations?view=agenda', 9_400],
      ['/countries', 3_000],
    ] as const) {
      await page.goto(path)
      await expect.poll(() => visibleRows(page)).not.toEqual([])
      const scrollDown = (to: number) => (window.scrollTo(0, to), window.scrollY)
      await expect.poll(() => page.evaluate(scrollDown, scroll)).toBe(scroll)
      let before: string[] = []
      // Rows above that are drawn late move those in sight.
      const isStill = async () => {
        const earlier = before
        before = await visibleRows(page)
        return before.length > 5 && before.join() === earlier.join()
      }
      await expect.poll(isStill).toBe(true)
      await page.reload()
      await expect.poll(() => visibleRows(page), path).toEqual(before)
    }
  })
})

/* Returns the texts of the rows that are completely visible, from the top. */
function visibleRows(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main li, main tbody tr')]
      .filter((row) => {
        const { top, bottom } = row.getBoundingClientRect()
        return top >= 0 && bottom <= window.innerHeight
      })
      .map((row) => row.textContent),
  )
}

/* Returns by how many pixels ي extends below the line box of a field, where the field clips it. */
function clippedPixels(field: Element): number {
  const { font, lineHeight } = getComputedStyle(field)
  const context = document.createElement('canvas').getContext('2d')
  if (context === null) return Infinity
  context.font = font
  const { fontBoundingBoxAscent, fontBoundingBoxDescent, actualBoundingBoxDescent } = context.measureText('ي')
  const halfLeading = (Number.parseFloat(lineHeight) - fontBoundingBoxAscent - fontBoundingBoxDescent) / 2
  return actualBoundingBoxDescent - (fontBoundingBoxDescent + halfLeading)
}
