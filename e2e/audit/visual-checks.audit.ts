import type { Page } from '@playwright/test'
import { findAxeViolations } from '#e2e/axe-violations.ts'
import { expect, test, testInNewContext } from '#e2e/fixtures.ts'
import { screens, states } from './all-states.ts'
import {
  findIndistinctSelections,
  findInvisibleShapes,
  recordBackgroundShapes,
} from '#e2e/audit/in-page/forced-colours.ts'
import { findClippedTexts } from '#e2e/audit/in-page/clipped-texts.ts'
import { findMotion } from '#e2e/audit/in-page/motion.ts'
import { findHorizontalScroll } from '#e2e/audit/in-page/horizontal-scroll.ts'
import { findClippedTimes } from '#e2e/audit/in-page/clipped-times.ts'
import { openState, waitForRepaint } from './open-state.ts'
import { applyTextSpacing } from './text-spacing.ts'

/* Readers' display settings, in every state of every page, alternating languages. */
/* `zoomed` is `fullSize` at 400 %. */
const fullSize = { width: 1280, height: 1024 }
const zoomed = { width: 320, height: 256 }

for (const [offset, viewport] of screens.entries()) {
  for (const [index, state] of states.entries()) {
    const language = (index + offset) % 2 === 0 ? 'ar' : 'en'
    test.describe(`${language}, ${viewport.width} px`, () => {
      test.use({ language, viewport })

      testInNewContext(
        `${state.name}: with letters twice as large every text is readable (1.4.4)`,
        async ({ page, store }) => {
          await openState(page, store, state)
          const before = await page.evaluate(findClippedTexts)
          await doubleFontSize(page)
          const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth)
          expect(scrollWidth, 'the width of the page').toBeLessThanOrEqual(viewport.width)
          expect(await findNewlyClipped(page, before)).toEqual([])
        },
      )

      testInNewContext(
        `${state.name}: nothing moves, and forced colours show every state (2.3.3, 1.4.1)`,
        async ({ page, store }) => {
          await openState(page, store, state)
          expect(await page.evaluate(findMotion)).toEqual([])
          await page.evaluate(recordBackgroundShapes)
          await page.emulateMedia({ forcedColors: 'active' })
          await waitForRepaint(page)
          expect(await page.evaluate(findInvisibleShapes)).toEqual([])
          expect(await page.evaluate(findIndistinctSelections)).toEqual([])
          expect(await findAxeViolations(page, { hasContrast: true, only: ['color-contrast'] })).toEqual([])
        },
      )
    })
  }
}

/* Text spacing in both languages on both screens: which text is the longest depends on both. */
for (const viewport of screens) {
  for (const language of ['ar', 'en'] as const) {
    test.describe(`${language}, ${viewport.width} px`, () => {
      test.use({ language, viewport })

      for (const state of states) {
        testInNewContext(
          `${state.name}: with larger line, letter and word spacing every text is readable (1.4.12)`,
          async ({ page, store }) => {
            await openState(page, store, state)
            const before = [
              ...(await page.evaluate(findClippedTexts)),
              ...(await page.evaluate(findClippedTimes)),
            ]
            await applyTextSpacing(page, language)
            const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth)
            expect(scrollWidth, 'the width of the page').toBeLessThanOrEqual(viewport.width)
            expect(await findNewlyClipped(page, before)).toEqual([])
            const times = await page.evaluate(findClippedTimes)
            expect(times.filter((text) => !before.includes(text))).toEqual([])
          },
        )
      }
    })
  }
}

for (const [index, state] of states.entries()) {
  const language = index % 2 === 0 ? 'en' : 'ar'
  test.describe(`${language}, 400 %`, () => {
    test.use({ language, viewport: fullSize })

    test(`${state.name}: when zoomed it scrolls in one direction only (1.4.10)`, async ({ page, store }) => {
      await openState(page, store, state)
      const before = await page.evaluate(findClippedTexts)
      await page.setViewportSize(zoomed)
      await waitForRepaint(page)
      expect(await page.evaluate(findHorizontalScroll)).toEqual([])
      expect(await findNewlyClipped(page, before)).toEqual([])
    })
  })
}

/* Doubles the font size like the browser's own setting, until the page closes. */
async function doubleFontSize(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
  await page.waitForFunction(() => getComputedStyle(document.documentElement).fontSize === '32px')
  await waitForRepaint(page)
}

/* Excludes texts that were clipped before, because these are complete elsewhere. */
async function findNewlyClipped(page: Page, before: string[]): Promise<string[]> {
  const clipped = await page.evaluate(findClippedTexts)
  return clipped.filter((text) => !before.includes(text))
}
