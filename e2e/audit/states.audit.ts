import type { Frame, Page } from '@playwright/test'
import { complaintsOfAxe, type Complaint } from '#e2e/axe.ts'
import { expect, test, testAlone } from '#e2e/fixtures.ts'
import { shownIn, startPortal, type Portal } from '#e2e/portal.ts'
import { repeatedDescriptions } from '#e2e/repeated-descriptions.ts'
import { startGateway } from '#e2e/servers.ts'
import { states } from './all-states.ts'
import { openState, reach } from './reach.ts'

/*
 * Every state of every page, in both languages and themes, on a phone and a desk, by itself and in a portal's frame: what axe
 * says against it by all of its rules.
 */
const languages = ['ar', 'en'] as const
const themes = ['light', 'dark'] as const
const screens = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]

type Embedding = { portal: Portal; origin: string }

/* With a browser of its own: what a frame keeps is not cleared from outside. */
const testEmbedded = testAlone.extend<object, { embedding: Embedding }>({
  embedding: [
    async ({ mockStore }, use) => {
      const portal = await startPortal()
      const { origin, program } = await startGateway(mockStore, { PORTAL_ORIGINS: portal.origin })
      await use({ portal, origin })
      await program.end()
      await portal.end()
    },
    { scope: 'worker' },
  ],
})

for (const language of languages) {
  for (const colorScheme of themes) {
    for (const viewport of screens) {
      test.describe(`${language}, ${colorScheme}, ${viewport.width} px`, () => {
        test.use({ language, colorScheme, viewport })

        for (const state of states) {
          const { name, address, arrange, prepare, isByItself } = state
          test(name, async ({ page, store }) => {
            await openState(page, store, state)
            expect(await complaintsAtBothEnds(page)).toEqual([])
            expect(await repeatedDescriptions(page)).toEqual([])
          })

          if (isByItself) continue
          testEmbedded(`${name}, in a portal`, async ({ page, store, embedding }) => {
            await arrange?.(store)
            await prepare?.(page)
            await page.goto(embedding.portal.showing(`${embedding.origin}${address}`))
            await page.locator('iframe').evaluate((frame: HTMLIFrameElement) => {
              frame.style.inlineSize = '100%'
            })
            const frame = shownIn(page)
            await frame.evaluate(() => window.focus())
            await reach(frame, asPage(page, frame), state)
            expect(await complaintsOf(frame)).toEqual([])
          })
        }
      })
    }
  }
}

/*
 * The lines and tiles of a calendar are as low as a day needs them. What they do is done in targets that are large enough, too,
 * as 2.5.8 allows: by the day's number and its panel, and in the agenda.
 */
const withLargerEquals = /^<(button|div|a)[^>]* class="(month-event|month-more|grid-event)/

async function complaintsOf(shown: Page | Frame): Promise<Complaint[]> {
  const complaints = await complaintsOfAxe(shown, { hasTargetSizes: true })
  return complaints.flatMap(([rule, nodes]): Complaint[] => {
    const left = rule === 'target-size' ? nodes.filter((html) => !withLargerEquals.test(html)) : nodes
    return left.length > 0 ? [[rule, left]] : []
  })
}

/* What a bar over the page hides at one end of it can be reached at the other. */
async function complaintsAtBothEnds(page: Page): Promise<Complaint[]> {
  const atTop = await complaintsOf(page)
  if (atTop.length === 0) return []
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  const rulesAndNodes = new Set(
    (await complaintsOf(page)).flatMap(([rule, nodes]) => nodes.map((html) => rule + html)),
  )
  return atTop.flatMap(([rule, nodes]): Complaint[] => {
    const left = nodes.filter((html) => rulesAndNodes.has(rule + html))
    return left.length > 0 ? [[rule, left]] : []
  })
}

/* The page as it is used, but what is looked for is looked for in the frame; keys go there, since it has the focus. */
function asPage(page: Page, frame: Frame): Page {
  return new Proxy(page, {
    get(target, name) {
      const owner: object = /^(getBy|locator$|evaluate$|waitForFunction$)/.test(String(name)) ? frame : target
      const value: unknown = Reflect.get(owner, name)
      return typeof value === 'function' ? value.bind(owner) : value
    },
  })
}
