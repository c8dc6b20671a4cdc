import type { Page } from '@playwright/test'
import { complaintsOfAxe } from '#e2e/axe.ts'
import { expect, test, testAlone } from '#e2e/fixtures.ts'
import { states } from './all-states.ts'
import { chosenLikeOthers, lostDrawings, noteDrawn } from './in-page/forced-colours.ts'
import { lostTexts } from './in-page/lost-texts.ts'
import { moving } from './in-page/moving.ts'
import { scrolledAcross } from './in-page/scrolled-across.ts'
import { lostTimes } from './in-page/lost-times.ts'
import { openState, redrawn } from './reach.ts'
import { spreadTexts } from './spread-texts.ts'

/* How people set up what they see: in every state of every page, with the languages in turn. */
const screens = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]
/* The second is what the first shows with everything four times as large. */
const whole = { width: 1280, height: 1024 }
const zoomed = { width: 320, height: 256 }

for (const [which, viewport] of screens.entries()) {
  for (const [index, state] of states.entries()) {
    const language = (index + which) % 2 === 0 ? 'ar' : 'en'
    test.describe(`${language}, ${viewport.width} px`, () => {
      test.use({ language, viewport })

      testAlone(
        `${state.name}: letters twice as large are all to be read (1.4.4)`,
        async ({ page, store }) => {
          await openState(page, store, state)
          const before = await page.evaluate(lostTexts)
          await doubleLetters(page)
          const needed = await page.evaluate(() => document.documentElement.scrollWidth)
          expect(needed, 'the width of the page').toBeLessThanOrEqual(viewport.width)
          expect(await newlyLost(page, before)).toEqual([])
        },
      )

      testAlone(
        `${state.name}: lines, letters and words further apart are all to be read (1.4.12)`,
        async ({ page, store }) => {
          await openState(page, store, state)
          const before = [...(await page.evaluate(lostTexts)), ...(await page.evaluate(lostTimes))]
          await spreadTexts(page, language)
          const needed = await page.evaluate(() => document.documentElement.scrollWidth)
          expect(needed, 'the width of the page').toBeLessThanOrEqual(viewport.width)
          expect(await newlyLost(page, before)).toEqual([])
          const times = await page.evaluate(lostTimes)
          expect(times.filter((text) => !before.includes(text))).toEqual([])
        },
      )

      testAlone(
        `${state.name}: still, and told in the system’s colours (2.3.3, 1.4.1)`,
        async ({ page, store }) => {
          await openState(page, store, state)
          expect(await page.evaluate(moving)).toEqual([])
          await page.evaluate(noteDrawn)
          await page.emulateMedia({ forcedColors: 'active' })
          await redrawn(page)
          expect(await page.evaluate(lostDrawings)).toEqual([])
          expect(await page.evaluate(chosenLikeOthers)).toEqual([])
          expect(await complaintsOfAxe(page, { only: ['color-contrast'] })).toEqual([])
        },
      )
    })
  }
}

for (const [index, state] of states.entries()) {
  const language = index % 2 === 0 ? 'en' : 'ar'
  test.describe(`${language}, 400 %`, () => {
    test.use({ language, viewport: whole })

    test(`${state.name}: zoomed, it is read downwards alone (1.4.10)`, async ({ page, store }) => {
      await openState(page, store, state)
      const before = await page.evaluate(lostTexts)
      await page.setViewportSize(zoomed)
      await redrawn(page)
      expect(await page.evaluate(scrolledAcross)).toEqual([])
      expect(await newlyLost(page, before)).toEqual([])
    })
  })
}

/* As the browser's own setting does, for as long as it is told to. */
async function doubleLetters(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
  await page.waitForFunction(() => getComputedStyle(document.documentElement).fontSize === '32px')
  await redrawn(page)
}

/* What is shortened at any size is told in whole elsewhere. */
async function newlyLost(page: Page, before: string[]): Promise<string[]> {
  const lost = await page.evaluate(lostTexts)
  return lost.filter((text) => !before.includes(text))
}
