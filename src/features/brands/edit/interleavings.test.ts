import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { EditingSimulation } from '#testing/brands/editing-simulation.ts'
import { actions, noTally } from '#testing/brands/editing-tally.ts'
import { paths, StoreModel } from '#testing/brands/store-model.ts'
import { randomCases, reportTrials } from '#testing/random-cases.ts'

vi.mock('#src/features/brands/api/requests.ts', () => import('#testing/brands/editor-requests.ts'))
vi.mock('#src/lib/settings.ts', () => import('#testing/brands/store-settings.ts'))

/*
 * A store has no versions, so a save overwrites what a colleague writes between its read and its write
 * (docs/decisions/0011). The test counts these races; they are no failures.
 */
test('whatever the order of events, no unseen text is overwritten, no typed text is lost, and nobody conflicts with themselves', async () => {
  const tally = { ...noTally }
  const chances = Object.entries(actions).map(([action, weight]) => ({
    // The cast is safe: these are the keys of the object.
    arbitrary: fc.constant(action as keyof typeof actions),
    weight: weight * 10,
  }))
  const step = fc.record({
    action: fc.oneof(...chances),
    path: fc.constantFrom(...paths),
    pick: fc.nat(1000),
    isRendered: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 40, maxLength: 200, size: 'max' }),
      fc.boolean(),
      async (steps, isTranslationKnown) => {
        const simulation = new EditingSimulation(new StoreModel(tally), tally, isTranslationKnown)
        for (const { action, path, pick, isRendered } of steps)
          await simulation.step(action, path, pick, isRendered)
      },
    ),
    randomCases(100),
  )
  reportTrials(tally)
  expect(Object.values(tally).every((count) => count > 0)).toBe(true)
})
