import fc from 'fast-check'
import { expect, test } from 'vitest'
import { randomCases } from '#testing/random-cases.ts'
import { frameHeight, type Size } from './report-height.ts'

type Portal = { window: number; width: number; scrollbar: number; padding: number }

/*
 * Returns the heights reported to a portal that applies each of them. The portal's own page gets a scrollbar when the frame
 * is taller than its window. Each step is an animation frame; `heightAt` returns the height of our page at a width.
 */
function reportedHeights(portal: Portal, heights: ((width: number) => number)[]): number[] {
  const reported: number[] = []
  let before: Size | null = null
  for (const heightAt of heights) {
    for (let steps = 0; steps < 50; steps += 1) {
      const frame = (reported.at(-1) ?? 600) + portal.padding
      const width: number = portal.width - (frame > portal.window ? portal.scrollbar : 0)
      const now: Size = { width, height: heightAt(width) }
      // A ResizeObserver does not report an unchanged size.
      if (before?.width === now.width && before.height === now.height) continue
      const height = frameHeight(now, before, reported.at(-1) ?? null)
      if (height !== null) reported.push(height)
      before = now
    }
  }
  return reported
}

const roomy: Portal = { window: 800, width: 1000, scrollbar: 15, padding: 0 }

test('the portal gets the height, rounded up, and each visible change', () => {
  expect(reportedHeights(roomy, [() => 500.2, () => 503.9, () => 505, () => 1200, () => 300])).toEqual([
    501, 505, 1200, 300,
  ])
})

test('a scrollbar that makes the page lower does not make the height alternate', () => {
  // At full width the page is taller than the window (800); beside a scrollbar it is lower.
  const heightAt = (width: number) => (width < 1000 ? 700 : 900)
  expect(reportedHeights(roomy, [heightAt])).toEqual([900])
  // A page that becomes lower at the same width is reported again.
  expect(reportedHeights(roomy, [heightAt, () => 400])).toEqual([900, 400])
})

test('any change of any page takes at most three messages, and then none follow', () => {
  const portal = fc.record({
    window: fc.integer({ min: 300, max: 2000 }),
    width: fc.integer({ min: 320, max: 1600 }),
    scrollbar: fc.constantFrom(0, 12, 15, 17),
    padding: fc.integer({ min: 0, max: 80 }),
  })
  const page = fc.record({
    wide: fc.integer({ min: 1, max: 3000 }),
    narrow: fc.integer({ min: 1, max: 3000 }),
  })
  fc.assert(
    fc.property(portal, fc.array(page, { minLength: 1, maxLength: 5 }), (around, pages) => {
      const heights = pages.map(
        ({ wide, narrow }) =>
          (width: number) =>
            width < around.width ? narrow : wide,
      )
      let countBefore = 0
      for (let changes = 1; changes <= heights.length; changes += 1) {
        const count = reportedHeights(around, heights.slice(0, changes)).length
        expect(count - countBefore).toBeLessThanOrEqual(3)
        countBefore = count
      }
    }),
    randomCases(100),
  )
})
