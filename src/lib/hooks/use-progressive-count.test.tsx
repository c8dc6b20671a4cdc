import fc from 'fast-check'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { beforeEach, expect, test, vi } from 'vitest'
import { randomCases } from '#testing/random-cases.ts'
import { useProgressiveCount } from './use-progressive-count.ts'

type ListProps = { rows: readonly number[]; initial: number; step: number; begins: boolean }

function List({ rows, initial, step, begins }: ListProps) {
  const drawn = useProgressiveCount(rows.length, { initial, step }, begins ? rows : undefined)
  return rows.slice(0, drawn).map((row) => <i key={row}>{row}</i>)
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})

/* Events while a list renders: a search or a new response, a re-render, and time. */
const happening = fc.oneof(
  fc.record({ what: fc.constant('list' as const), length: fc.nat(80) }),
  fc.record({ what: fc.constant('again' as const), length: fc.constant(0) }),
  fc.record({ what: fc.constant('wait' as const), length: fc.constantFrom(10, 49, 50, 120) }),
)
const pace = fc.record({
  initial: fc.constantFrom(1, 10, 30, Infinity),
  // 0: the whole list at once; otherwise this many per step.
  step: fc.constantFrom(0, 7, 30),
  begins: fc.boolean(),
})

test('however a long list changes while it is drawn, its start shows immediately, no row disappears, and all rows appear', async () => {
  let drawnInParts = 0
  const property = fc.asyncProperty(
    fc.array(happening, { minLength: 5, maxLength: 25, size: 'max' }),
    pace,
    async (happenings, { initial, step, begins }) => {
      const holder = document.createElement('div')
      const root = createRoot(holder)
      let rows: number[] = []
      const draw = () =>
        flushSync(() =>
          root.render(<List {...{ rows, initial, begins }} step={step === 0 ? rows.length : step} />),
        )
      const drawn = () => [...holder.children].map((row) => Number(row.textContent))
      draw()
      for (const { what, length } of happenings) {
        const before = drawn().length
        if (what === 'list') rows = Array.from({ length }, (_, index) => index)
        if (what === 'wait') await pass(length)
        else draw()
        expect(drawn()).toEqual(rows.slice(0, drawn().length))
        const isAnother = what === 'list' && begins
        const least = isAnother ? initial : Math.max(initial, before)
        expect(drawn().length).toBeGreaterThanOrEqual(Math.min(least, rows.length))
        if (drawn().length < rows.length) drawnInParts += 1
      }
      for (let parts = 0; parts < 90; parts += 1) await pass(50)
      expect(drawn()).toEqual(rows)
      root.unmount()
    },
  )
  await fc.assert(property, randomCases(25))
  expect(drawnInParts).toBeGreaterThan(0)
})

/* React renders transitions in a separate task. */
async function pass(ms: number): Promise<void> {
  vi.advanceTimersByTime(ms)
  for (let turn = 0; turn < 3; turn += 1) await nextTask()
}

function nextTask(): Promise<void> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.addEventListener('message', () => resolve())
    port1.start()
    port2.postMessage(null)
  })
}
