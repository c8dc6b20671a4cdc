import type { Frame, Page } from '@playwright/test'
import { findAxeViolations, type AxeViolation } from '#e2e/axe-violations.ts'
import { expect, test, testInNewContext } from '#e2e/fixtures.ts'
import { portalFrame } from '#e2e/portal.ts'
import { repeatedDescriptions } from '#e2e/repeated-descriptions.ts'
import { screens, states } from './all-states.ts'
import { findWrongLanguageTexts } from '#e2e/audit/in-page/wrong-language-texts.ts'
import { openState, reachState, waitForRepaint } from './open-state.ts'

/*
 * Runs axe on every state in both languages and themes, on phone and desktop, alone and in a portal. Checks the language of each text and
 * name (WCAG 3.1.2).
 */
const languages = ['ar', 'en'] as const
const themes = ['light', 'dark'] as const

for (const language of languages) {
  for (const colorScheme of themes) {
    for (const viewport of screens) {
      test.describe(`${language}, ${colorScheme}, ${viewport.width} px`, () => {
        test.use({ language, colorScheme, viewport })

        for (const state of states) {
          const { name, path, arrange, beforeOpen, isOutsidePortalOnly } = state
          test(name, async ({ page, store }) => {
            await openState(page, store, state)
            expect(await violationsAtBothEnds(page)).toEqual([])
            expect(await repeatedDescriptions(page)).toEqual([])
            await waitForRepaint(page)
            expect(await page.evaluate(findWrongLanguageTexts)).toEqual([])
          })

          if (isOutsidePortalOnly) continue
          // A new browser context, because a test cannot clear the storage of a frame from outside.
          testInNewContext(`${name}, in a portal`, async ({ page, store, portal, diwanOrigin }) => {
            await arrange?.(store)
            await beforeOpen?.(page)
            await page.goto(portal.urlShowing(`${diwanOrigin}${path}`))
            await page.locator('iframe').evaluate((frame: HTMLIFrameElement) => {
              frame.style.inlineSize = '100%'
            })
            const frame = portalFrame(page)
            await frame.evaluate(() => window.focus())
            await reachState(frame, asPage(page, frame), state)
            expect(await violationsOf(frame)).toEqual([])
          })
        }
      })
    }
  }
}

/*
 * Lines of a month and a week are smaller than 24 pixels. WCAG 2.5.8 allows this, because the day's number, its panel and the
 * agenda offer the same actions in larger targets.
 */
const hasLargerAlternative =
  /^<(button|div|a)[^>]* (data-reservation=|class="(month-event|month-overflow|time-grid-more))/

async function violationsOf(pageOrFrame: Page | Frame): Promise<AxeViolation[]> {
  const violations = await findAxeViolations(pageOrFrame, { hasTargetSizes: true, hasContrast: true })
  return violations.flatMap(([rule, nodes]): AxeViolation[] => {
    const remaining =
      rule === 'target-size' ? nodes.filter((html) => !hasLargerAlternative.test(html)) : nodes
    return remaining.length > 0 ? [[rule, remaining]] : []
  })
}

/* Checks both ends of the page, because a bar over the page covers something at each end. */
async function violationsAtBothEnds(page: Page): Promise<AxeViolation[]> {
  const atTop = await violationsOf(page)
  if (atTop.length === 0) return []
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  const rulesAndNodes = new Set(
    (await violationsOf(page)).flatMap(([rule, nodes]) => nodes.map((html) => rule + html)),
  )
  return atTop.flatMap(([rule, nodes]): AxeViolation[] => {
    const remaining = nodes.filter((html) => rulesAndNodes.has(rule + html))
    return remaining.length > 0 ? [[rule, remaining]] : []
  })
}

/* A page whose locators search the frame. Keys still go to the page, where the frame has the focus. */
function asPage(page: Page, frame: Frame): Page {
  return new Proxy(page, {
    get(target, name) {
      const owner: object = /^(getBy|locator$|evaluate$|waitForFunction$)/.test(String(name)) ? frame : target
      const value: unknown = Reflect.get(owner, name)
      return typeof value === 'function' ? value.bind(owner) : value
    },
  })
}
