import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/fixtures.ts'
import { isLongRun } from '#e2e/is-long-run.ts'
import { pagePaths } from '#scripts/page-paths.ts'

test.describe('in Arabic', () => {
  test.use({ language: 'ar' })

  test('no dot of an Arabic letter is cut off in a field, empty or not @long', async ({ page }) => {
    await page.goto('/countries')
    const field = page.getByRole('main').getByRole('combobox').first()
    await expect(field).toBeVisible()
    await expect(page.getByRole('rowheader').first()).toBeVisible()
    await page.evaluate(() => document.fonts.ready)
    expect(await field.evaluate(clippedPixels)).toBeLessThan(0.5)
    // ي has the lowest descender. Extra room below must reveal nothing that was clipped.
    await field.evaluate((input: HTMLInputElement) => {
      input.placeholder = 'البحث في'
      const room = '[data-room]::placeholder { padding-block-end: 1em !important }'
      document.styleSheets[0]?.insertRule(room)
    })
    const box = await field.boundingBox()
    if (box === null) throw new Error('The field has no place on the page.')
    // Without the round corners, whose last pixel differs from one drawing to the next.
    const clip = { ...box, x: box.x + 12, width: box.width - 24 }
    const pictureOf = async (hasRoom: boolean) => {
      await field.evaluate((input, force) => input.toggleAttribute('data-room', force), hasRoom)
      return page.screenshot({ clip })
    }
    // The first pictures begin to load the font of these letters.
    await expect.poll(async () => (await pictureOf(false)).equals(await pictureOf(true))).toBe(true)
  })
})

for (const [offset, language] of (['en', 'ar'] as const).entries()) {
  test.describe(`read in ${language}`, () => {
    test.use({ language })

    test('no page scrolls sideways on the smallest screen or with letters twice as large', async ({
      page,
    }) => {
      // That every view fits a phone is in calendar-on-phone.spec.ts.
      const paths = isLongRun ? pagePaths : pagePaths.filter((path) => !path.includes('view='))
      for (const path of paths.filter((_, index) => isLongRun || index % 2 === offset)) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.getByText(/^(Loading|جارٍ (ال)?تحميل)/)).toHaveCount(0)
        expect(await findPageOverflow(page)).toEqual([])
      }
    })
  })
}

test('a product’s name without blanks stands within its page', async ({ page, store }) => {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Riyadh' }).format()
  const title = 'ForestHouse'.repeat(20)
  const stay = { id: 1, title, type: 'day', start: `${today}T00:00:00`, end: `${today}T23:59:59` }
  await store.arrange({ reservations: [stay, { id: 2, title, type: 'time', start: `${today}T23:00:00` }] })
  const outside = () =>
    [...document.querySelectorAll('main :is(p, dd, a, i)')].filter(
      (element) => element.getBoundingClientRect().right > innerWidth + 1,
    ).length
  for (const path of ['/', '/reservations?view=agenda', '/reservations?view=products']) {
    await page.goto(path)
    await expect(page.getByText(title).first()).toBeVisible()
    for (const width of [390, 700]) {
      await page.setViewportSize({ width, height: 800 })
      await expect.poll(() => page.evaluate(outside), `${path} at ${width}`).toBe(0)
    }
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a reloaded page keeps its scroll position', async ({ page }) => {
    // After a reload, rows far above the position are not rendered yet and have an estimated height.
    for (const [path, scroll] of [
      ['/reservations?view=agenda', 9_400] as const,
      ...(isLongRun ? [['/countries', 3_000] as const] : []),
    ]) {
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
    // An address typed in the same tab is another page.
    await page.goto('/brands')
    await expect(page.getByRole('table').getByRole('link').first()).toBeInViewport()
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
  })
})

/* Returns where the open page scrolls sideways: on the smallest screen, with letters twice as large, and with both. */
async function findPageOverflow(page: Page): Promise<string[]> {
  const overflows: string[] = []
  for (const { width, fontSize } of [
    { width: 320, fontSize: '' },
    { width: 320, fontSize: '200%' },
    { width: 1280, fontSize: '200%' },
  ]) {
    await page.setViewportSize({ width, height: 800 })
    const scrollWidth = await page.evaluate(async (fontSize) => {
      document.documentElement.style.fontSize = fontSize
      // The calendar adapts to its size by script, at the latest before the second next frame.
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
      return document.documentElement.scrollWidth
    }, fontSize)
    if (scrollWidth > width)
      overflows.push(`${page.url()} at ${width} px, letters ${fontSize}: ${scrollWidth}`)
  }
  return overflows
}

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
