import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/fixtures.ts'
import { inEachLanguage } from '#e2e/in-turn.ts'

const everyPage = [
  '/',
  '/reservations?view=month',
  '/reservations?view=week',
  '/reservations?view=day',
  '/reservations?view=agenda',
  '/reservations?view=insights',
  '/brands',
  '/brands/import',
  '/brands/2001',
  '/invoices',
  '/invoices?view=many',
  '/countries',
  '/countries/1',
  '/nowhere',
]

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

inEachLanguage((its) => {
  for (const address of everyPage)
    its.test(
      `${address} need not be pushed sideways, on the smallest screen, with letters twice as large, or both`,
      async ({ page }) => {
        await page.goto(address)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.getByText(/^(Loading|جارٍ (ال)?تحميل)/)).toHaveCount(0)
        expect(await tooWideOn(page)).toEqual([])
      },
    )
})

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

/* What has to be pushed sideways, of the page that is open as it is now. */
async function tooWideOn(page: Page): Promise<string[]> {
  const tooWide: string[] = []
  for (const { width, letters } of [
    { width: 320, letters: '' },
    { width: 320, letters: '200%' },
    { width: 1280, letters: '200%' },
  ]) {
    await page.setViewportSize({ width, height: 800 })
    const needed = await page.evaluate(async (letters) => {
      document.documentElement.style.fontSize = letters
      // What follows its size by script, as the calendar does, does so before the second next frame.
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
      return document.documentElement.scrollWidth
    }, letters)
    if (needed > width) tooWide.push(`${page.url()} at ${width} px, letters ${letters}: ${needed}`)
  }
  return tooWide
}

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
