import fc from 'fast-check'
import { expect, onTestFinished, test, vi } from 'vitest'
import { randomCases } from '#testing/random-cases.ts'
import { runInSlices } from './run-in-slices.ts'
import { runSync, visitInSteps, type Steps } from './steps.ts'

function* sumOf(numbers: number[]): Steps<number> {
  let sum = 0
  yield* visitInSteps(numbers, (number) => {
    sum += number
  })
  return sum
}

const numberArrays = fc
  .tuple(fc.array(fc.integer({ min: 0, max: 1000 }), { maxLength: 20 }), fc.integer({ min: 1, max: 60 }))
  .map(([numbers, times]) => Array.from({ length: times }, () => numbers).flat())

test('the result is the same for slices of any length', async () => {
  await fc.assert(
    fc.asyncProperty(numberArrays, fc.infiniteStream(fc.boolean()), async (numbers, overs) => {
      const isSliceOver = () => overs.next().value
      const { signal } = new AbortController()
      const expected = numbers.reduce((sum, number) => sum + number, 0)
      await expect(runInSlices(sumOf(numbers), { signal, isSliceOver })).resolves.toBe(expected)
      expect(runSync(sumOf(numbers))).toBe(expected)
    }),
    randomCases(50),
  )
})

test('other work runs between two slices, and aborted work stops', async () => {
  const controller = new AbortController()
  let [steps, turns] = [0, 0]
  function* endless(): Steps<never> {
    for (;;) {
      steps += 1
      yield
    }
  }
  const work = runInSlices(endless(), {
    signal: controller.signal,
    isSliceOver: () => steps % 3 === 0,
    yieldToMain: async () => {
      turns += 1
      if (turns === 5) controller.abort()
    },
  })
  await expect(work).rejects.toThrow('aborted')
  expect({ steps, turns }).toEqual({ steps: 12, turns: 5 })
})

test('by default a slice ends after some milliseconds', async () => {
  let slices = 0
  function* slow(): Steps<string> {
    for (let step = 0; step < 40; step += 1) {
      const startedAt = performance.now()
      while (performance.now() - startedAt < 1);
      yield
    }
    return 'done'
  }
  const yieldToMain = async () => {
    slices += 1
  }
  await expect(runInSlices(slow(), { signal: new AbortController().signal, yieldToMain })).resolves.toBe(
    'done',
  )
  // Each of the 40 steps takes at least a millisecond.
  expect(slices).toBeGreaterThanOrEqual(4)
})

test('by default a slice lasts half a frame, and no less', async () => {
  let [now, slices] = [1_000_000, 0]
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  onTestFinished(() => void vi.restoreAllMocks())
  function* steady(): Steps<string> {
    for (let step = 0; step < 40; step += 1) {
      now += 1
      yield
    }
    return 'done'
  }
  const yieldToMain = async () => {
    slices += 1
  }
  await runInSlices(steady(), { signal: new AbortController().signal, yieldToMain })
  expect(slices).toBe(6)
})

test('by default everything else on the thread runs between slices', async () => {
  const other = { hadTurn: false }
  setImmediate(() => (other.hadTurn = true))
  function* patient(): Steps<void> {
    for (let step = 0; step < 10_000 && !other.hadTurn; step += 1) yield
  }
  await runInSlices(patient(), { signal: new AbortController().signal, isSliceOver: () => true })
  expect(other.hadTurn).toBe(true)
})

test('failing work rejects with its error', async () => {
  // oxlint-disable-next-line require-yield
  function* failing(): Steps<never> {
    throw new Error('broken')
  }
  await expect(runInSlices(failing(), { signal: new AbortController().signal })).rejects.toThrow('broken')
})
