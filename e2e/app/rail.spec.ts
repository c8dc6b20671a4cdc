import type { Locator, Page } from '@playwright/test'
import { describeInEachLanguage } from '#e2e/alternating-tests.ts'
import { expect, test, testInNewContext } from '#e2e/fixtures.ts'

const paths = ['/', '/brands/2001', '/invoices', '/countries']

const links = (page: Page) => page.getByRole('navigation').getByRole('link')
const buttons = (page: Page) => page.getByRole('banner').getByRole('button')

describeInEachLanguage((alternating) => {
  alternating.test(
    'store name, navigation, language and preferences stay visible beside the page, each with its label',
    async ({ page }) => {
      for (const viewport of [
        { width: 960, height: 600 },
        { width: 1280, height: 800 },
      ]) {
        await page.setViewportSize(viewport)
        await page.goto('/countries')
        await expect(page.getByRole('row')).not.toHaveCount(0)
        await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
        await expect(page.getByRole('banner').getByText('Test store')).toBeInViewport({ ratio: 1 })
        const parts = [...(await partsOf(links(page))), ...(await partsOf(buttons(page)))]
        expect(parts).toHaveLength(8)
        for (const { word, ...part } of parts)
          expect(part, word).toEqual({ isInViewport: true, isWhole: true, hasLetters: true })
        expect((await page.getByRole('banner').boundingBox())?.width).toBe(88)
      }
    },
  )
})

testInNewContext(
  'with letters twice as large the navigation is a bar at the bottom, and in a wider window beside the page again @long',
  async ({ page }) => {
    const browser = await page.context().newCDPSession(page)
    await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto('/invoices')
    const bar = page.getByRole('navigation')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('banner').getByRole('link')).toHaveCount(0)
    for (const { isInViewport, word } of await partsOf(links(page))) expect(isInViewport, word).toBe(true)
    const box = await bar.boundingBox()
    expect(box?.width).toBeGreaterThan(1200)
    expect(box?.y).toBeGreaterThan(600)
    await page.setViewportSize({ width: 2000, height: 1200 })
    await expect(page.getByRole('banner').getByRole('link')).toHaveCount(5)
    expect((await page.getByRole('banner').boundingBox())?.width).toBe(176)
  },
)

test('on a wide screen every page uses the width, and no field is wider than it needs @long', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1920, height: 1080 })
  for (const path of paths) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('Loading', { exact: true })).toHaveCount(0)
    const widths = await page
      .getByRole('main')
      .evaluate((main) =>
        [main.querySelectorAll('main > * > *'), main.querySelectorAll('input, textarea')].map((elements) =>
          Math.max(0, ...[...elements].map((element) => element.getBoundingClientRect().width)),
        ),
      )
    expect(widths[0], path).toBeGreaterThan(1740)
    expect(widths[1], path).toBeLessThan(760)
  }
})

/** Each control with its word: whether all of it is in sight, its word whole and its letters at least 11 px high. */
function partsOf(controls: Locator) {
  return controls.evaluateAll((elements) =>
    elements.map((element) => {
      const { top, bottom, left, right } = element.getBoundingClientRect()
      const word = element.querySelector('span') ?? element
      return {
        word: word.textContent,
        isInViewport: top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth,
        isWhole: word.clientWidth > 1 && word.scrollWidth <= word.clientWidth,
        hasLetters: Number.parseFloat(getComputedStyle(word).fontSize) >= 11,
      }
    }),
  )
}
