import fc from 'fast-check'
import { expect, test } from 'vitest'
import { randomCases } from '#testing/random-cases.ts'
import { frameHeight, type Size } from './frame-height.ts'

type Portal = { window: number; width: number; scrollbar: number; padding: number }

/*
 * A portal gives the frame each height it is told, and its own page gets a scrollbar as soon as that is too tall. Each step is a
 * frame of the screen; `heightAt` is how tall the page is at a width.
 */
function live(portal: Portal, heights: ((width: number) => number)[]): number[] {
  const told: number[] = []
  let before: Size | null = null
  for (const heightAt of heights) {
    for (let steps = 0; steps < 50; steps += 1) {
      const frame = (told.at(-1) ?? 600) + portal.padding
      const width: number = portal.width - (frame > portal.window ? portal.scrollbar : 0)
      const now: Size = { width, height: heightAt(width) }
      // Of a size that stayed nobody hears.
      if (before?.width === now.width && before.height === now.height) continue
      const height = frameHeight(now, before, told.at(-1) ?? null)
      if (height !== null) told.push(height)
      before = now
    }
  }
  return told
}

const roomy: Portal = { window: 800, width: 1000, scrollbar: 15, padding: 0 }

test('a portal is told the height, rounded up, and each change that can be seen', () => {
  expect(live(roomy, [() => 500.2, () => 503.9, () => 505, () => 1200, () => 300])).toEqual([
    501, 505, 1200, 300,
  ])
})

test('a page that is lower beside a scrollbar does not make it come and go', () => {
  // A column more, or a row less: at 1000 it is too tall for the window, beside the bar it would not be.
  const heightAt = (width: number) => (width < 1000 ? 700 : 900)
  expect(live(roomy, [heightAt])).toEqual([900])
  // Lower by itself it is told again.
  expect(live(roomy, [heightAt, () => 400])).toEqual([900, 400])
})

test('whatever a page and a portal are like, a change is told in three messages at most, and then there is quiet', () => {
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
      let toldBefore = 0
      for (let changes = 1; changes <= heights.length; changes += 1) {
        const told = live(around, heights.slice(0, changes)).length
        expect(told - toldBefore).toBeLessThanOrEqual(3)
        toldBefore = told
      }
    }),
    randomCases(500),
  )
})
