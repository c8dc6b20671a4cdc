import fc from 'fast-check'
import { expect, test } from 'vitest'
import { actions, EditingSimulation, type Tally } from '#testing/brands/editing-simulation.ts'
import { paths, StoreModel } from '#testing/brands/store-model.ts'
import { randomCases, reportTrials } from '#testing/random-cases.ts'

/*
 * A store has no versions, so a save overwrites what a colleague writes between its read and its write
 * (docs/decisions/0011). The test counts these races; they are no failures.
 */
test('whatever the order of events, no unseen text is overwritten, no typed text is lost, and nobody conflicts with themselves', () => {
  const tally: Tally = {
    'fields written': 0,
    'of a colleague, after it was seen': 0,
    'of a colleague, in a race': 0,
    'saves stopped by a conflict': 0,
    'saves undone': 0,
    'drafts restored': 0,
    'opened again with an undo': 0,
    'changes received': 0,
    'conflicts without a save': 0,
    'read again before a save': 0,
    'saved elsewhere as typed here': 0,
  }
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
  const unknown = fc.constantFrom(null, ...paths)
  fc.assert(
    fc.property(fc.array(step, { minLength: 40, maxLength: 200, size: 'max' }), unknown, (steps, unknown) => {
      const simulation = new EditingSimulation(new StoreModel(tally), tally, unknown)
      for (const { action, path, pick, isRendered } of steps) simulation.step(action, path, pick, isRendered)
    }),
    randomCases(600),
  )
  reportTrials(tally)
  expect(Object.values(tally).every((count) => count > 0)).toBe(true)
})
