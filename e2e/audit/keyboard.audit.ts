import type { Page } from '@playwright/test'
import { expect, testInNewContext as test } from '#e2e/fixtures.ts'
import { waitForNetworkIdle } from '#e2e/network-idle.ts'
import { pagePaths } from '#scripts/page-paths.ts'
import { screens } from './all-states.ts'

/* Keyboard checks that axe cannot do, on every page, in both languages, on a phone and a desktop screen. */
/* Limits the check of long lists, whose items are alike. */
const maxStops = 150

for (const language of ['ar', 'en'] as const) {
  for (const viewport of screens) {
    test.describe(`${language}, ${viewport.width} px`, () => {
      test.use({ language, viewport })

      for (const path of pagePaths) {
        test(`${path}: Tab follows the order of the page with a visible focus (2.4.3, 2.4.11)`, async ({
          page,
        }) => {
          await open(page, path)
          const stops = await tabThrough(page)
          expect(stops.length).toBeGreaterThan(3)
          expect(stops.filter(({ isAfterLast }) => !isAfterLast).map(({ html }) => html)).toEqual([])
          expect(stops.filter(({ isVisible }) => !isVisible).map(({ html }) => html)).toEqual([])
        })

        test(`${path}: no single key acts when shortcuts are turned off (2.1.4)`, async ({
          page,
          gateway,
        }) => {
          await page.context().addCookies([{ name: 'diwan-single-keys', value: 'off', url: gateway.origin }])
          await open(page, path)
          const before = page.url()
          const keys = ['ArrowLeft', 'ArrowRight', ...Array.from('abcdefghijklmnopqrstuvwxyz?/')]
          for (const key of keys) await page.keyboard.press(key)
          expect(page.url()).toBe(before)
          await expect(page.getByRole('dialog')).toHaveCount(0)
          expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)
        })
      }
    })
  }
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(/^(Loading|جارٍ (ال)?تحميل)/)).toHaveCount(0)
  await waitForNetworkIdle(page)
}

type Stop = { html: string; isAfterLast: boolean; isVisible: boolean }

/* Presses Tab from the top until the focus leaves the page. */
async function tabThrough(page: Page): Promise<Stop[]> {
  const stops: Stop[] = []
  while (stops.length < maxStops) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(() => {
      const focused = document.activeElement
      if (focused === null || focused === document.body) return null
      const state = window as unknown as { last?: Element }
      const { last } = state
      state.last = focused
      const { left, right, top, bottom } = focused.getBoundingClientRect()
      const points = [0.1, 0.5, 0.9].flatMap((across) =>
        [0.1, 0.5, 0.9].map((down) => [left + (right - left) * across, top + (bottom - top) * down] as const),
      )
      const isVisible = points.some(([x, y]) => {
        const hit = document.elementFromPoint(x, y)
        return hit !== null && (focused.contains(hit) || hit.contains(focused) || isLabelOf(hit, focused))
      })
      const order = last?.compareDocumentPosition(focused) ?? Node.DOCUMENT_POSITION_FOLLOWING
      return {
        html: focused.outerHTML.slice(0, 200),
        isAfterLast: (order & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
        isVisible,
      }

      function isLabelOf(hit: Element, input: Element): boolean {
        return hit.closest('label')?.contains(input) ?? false
      }
    })
    if (stop === null) break
    stops.push(stop)
  }
  return stops
}
