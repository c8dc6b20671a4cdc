import type { Page } from '@playwright/test'
import { expect, testInNewContext } from '#e2e/fixtures.ts'
import { isLongRun } from '#e2e/is-long-run.ts'

/*
 * A reader's own spacing of letters, words and lines (WCAG 1.4.12). Arabic letters join, so they get no letter spacing.
 */
const textSpacing = (language: string) =>
  `* { line-height: 1.5 !important; word-spacing: 0.16em !important; ${language === 'ar' ? '' : 'letter-spacing: 0.12em !important;'} }`

const shortName = 'متجر ديوان التجريبي'
const longName = 'متجر ديوان العود والبخور والعطور الشرقية والهدايا الفاخرة في حي النخيل بالرياض'

const viewports = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
]

/* `npm test` shows the long name in Arabic, whose letters have dots. */
for (const language of isLongRun ? (['ar', 'en'] as const) : (['ar'] as const)) {
  testInNewContext.describe(`read in ${language}`, () => {
    testInNewContext.use({ language })

    testInNewContext(
      'the store’s name is shown completely, with the dots of its last letter',
      async ({ page, startGateway }) => {
        for (const name of isLongRun ? [shortName, longName] : [longName]) {
          const origin = await startGateway({ STORE_NAME: name })
          for (const viewport of viewports) {
            await page.setViewportSize(viewport)
            await page.goto(`${origin}/invoices`)
            await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
            await page.evaluate(() => document.fonts.ready)
            for (const spacing of ['', textSpacing(language)]) {
              await withStyles(page, spacing, async () => {
                expect(await isComplete(page, name), `${name}, ${viewport.width} px`).toBe(true)
                const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
                expect(beyond).toBeLessThanOrEqual(0)
              })
            }
          }
        }
      },
    )
  })
}

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
