import type { Page } from '@playwright/test'
import { expect, testInNewContext } from '#e2e/fixtures.ts'

/* A reader's own spacing of words and lines (WCAG 1.4.12). */
const textSpacing = '* { line-height: 1.5 !important; word-spacing: 0.16em !important; }'

/* In Arabic, whose letters have dots. */
testInNewContext.use({ language: 'ar' })

testInNewContext(
  'a long name of a store is shown completely, with the dots of its last letter, beside a navigation that stays reachable @long',
  async ({ page, startGateway }) => {
    const name = 'متجر ديوان العود والبخور والعطور الشرقية والهدايا الفاخرة في حي النخيل بالرياض'
    const origin = await startGateway({ STORE_NAME: name })
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 })
      await page.goto(`${origin}/invoices`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.evaluate(() => document.fonts.ready)
      for (const spacing of ['', textSpacing]) {
        await withStyles(page, spacing, async () => {
          await expect.poll(() => isComplete(page, name), `${width} px`).toBe(true)
          const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
          expect(beyond).toBeLessThanOrEqual(0)
        })
      }
    }
    // In a low window every link stays reachable with the keyboard.
    await page.setViewportSize({ width: 1280, height: 580 })
    const links = page.getByRole('navigation').getByRole('link')
    const parts = [...(await links.all()), ...(await page.getByRole('banner').getByRole('button').all())]
    expect(parts).toHaveLength(8)
    for (const part of parts) {
      await part.focus()
      await expect(part).toBeInViewport({ ratio: 1 })
    }
    // It scrolls by itself: the page stays where it is.
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
  },
)

/** Whether the name looks the same when nothing may clip it. */
async function isComplete(page: Page, name: string): Promise<boolean> {
  const shown = page.getByRole('banner').getByText(name)
  const box = await shown.boundingBox()
  if (box === null) throw new Error('The name has no box.')
  const clip = { x: box.x - 8, y: box.y - 4, width: box.width + 16, height: box.height + 8 }
  const before = await page.screenshot({ clip })
  const everything = 'header * { overflow: visible !important; text-overflow: clip !important; }'
  const uncut = await withStyles(page, everything, () => page.screenshot({ clip }))
  return before.equals(uncut)
}

/* Uses a constructed style sheet, because the content security policy refuses style elements. */
async function withStyles<Result>(page: Page, css: string, measure: () => Promise<Result>): Promise<Result> {
  await page.evaluate((rules) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(rules)
    document.adoptedStyleSheets.push(sheet)
  }, css)
  const result = await measure()
  await page.evaluate(() => document.adoptedStyleSheets.pop())
  return result
}
