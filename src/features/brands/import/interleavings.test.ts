import fc from 'fast-check'
import { beforeEach, expect, test, vi } from 'vitest'
import { EditingSimulation } from '#testing/brands/editing-simulation.ts'
import { actions, noTally, type Tally } from '#testing/brands/editing-tally.ts'
import { importActions, ImportSimulation, type ImportTally } from '#testing/brands/import-simulation.ts'
import { paths, StoreModel } from '#testing/brands/store-model.ts'
import { randomCases, reportTrials } from '#testing/random-cases.ts'
import type { ImportRow } from './import-rows.ts'

vi.mock('#src/features/brands/api/requests.ts', () => import('#testing/brands/editor-requests.ts'))
vi.mock('#src/lib/settings.ts', () => import('#testing/brands/store-settings.ts'))

beforeEach(() => void vi.stubGlobal('navigator', { onLine: true }))

const step = fc.oneof(
  {
    weight: 30,
    arbitrary: fc.record({
      who: fc.nat(1),
      action: oneOf(importActions),
      pick: fc.nat(1000),
      isRendered: fc.boolean(),
    }),
  },
  {
    weight: 10,
    arbitrary: fc.record({
      who: fc.constant('editor' as const),
      action: oneOf(actions),
      path: fc.constantFrom(...paths),
      pick: fc.nat(1000),
      isRendered: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      who: fc.constant('colleague' as const),
      path: fc.constantFrom(...paths),
      pick: fc.nat(1000),
    }),
  },
)

/*
 * A store has no versions, so a save overwrites what a colleague writes between its read and its write
 * (docs/decisions/0011). The test counts these races; they are no failures.
 */
test('two imports, an editor and colleagues never overwrite an unseen text, and every report is true', async () => {
  const tally: ImportTally & Tally = {
    ...noTally,
    'row saved': 0,
    'row already-there': 0,
    'row theirs': 0,
    'row conflict': 0,
    'row unread': 0,
    'row refused': 0,
    'row not-saved': 0,
    'row unknown': 0,
    'decided mine': 0,
    'decided theirs': 0,
    'in conflict again': 0,
  }
  const rule = fc.asyncProperty(
    fc.array(step, { minLength: 60, maxLength: 240, size: 'max' }),
    async (steps) => {
      const clock = { now: 0 }
      const stores = new Map(['1', '2'].map((id) => [id, new StoreModel(tally)]))
      const files: ImportRow[][] = []
      const imports = ['one', 'two'].map(
        (name) => new ImportSimulation(name, { stores, tally, clock, files }),
      )
      const [editedStore, allStores] = [stores.get('1'), [...stores.values()]]
      if (editedStore === undefined) throw new Error('There is no brand to edit.')
      const editor = new EditingSimulation(editedStore, tally, true, clock)
      for (const step of steps) {
        if (step.who === 'editor') await editor.step(step.action, step.path, step.pick, step.isRendered)
        else if (step.who === 'colleague') {
          clock.now += 1
          allStores[step.pick % 2]?.writeAsColleague(
            step.path,
            step.pick % 4 === 0 ? '' : `theirs ${clock.now}`,
            clock.now,
          )
        } else await imports[step.who]?.step(step.action, step.pick, step.isRendered)
        for (const simulation of imports) simulation.check()
      }
      for (const simulation of imports) {
        await simulation.finish()
        simulation.check()
      }
    },
  )
  await fc.assert(rule, randomCases(120))
  reportTrials(tally)
  expect(Object.entries(tally).filter(([, count]) => count === 0)).toEqual([])
})

function oneOf<Action extends string>(weights: Record<Action, number>) {
  // The cast is safe: these are the keys of the object.
  const entries = Object.entries(weights) as [Action, number][]
  return fc.oneof(
    ...entries.map(([action, weight]) => ({ arbitrary: fc.constant(action), weight: weight * 10 })),
  )
}
