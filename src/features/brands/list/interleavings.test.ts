import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { listActions, ListSimulation, type ListAction } from '#testing/brands/list-simulation.ts'
import { randomCases } from '#testing/random-cases.ts'

vi.mock('#src/lib/settings.ts', () => ({
  pageSettings: {},
  storeSettings: () => ({ languages: ['ar', 'en'], storeKey: 'test' }),
  defaultLanguage: () => 'ar',
  storeLanguages: () => ({ languages: ['ar', 'en'], defaultLanguage: 'ar' }),
  authState: () => ({}),
}))
vi.mock('#src/lib/i18n/screen-language.ts', () => ({
  screenLanguage: () => 'en',
  screen: { subscribe: () => () => {} },
}))

const chances = Object.entries(listActions).map(([action, weight]) => ({
  // The cast is safe: these are the keys of the object.
  arbitrary: fc.constant(action as ListAction),
  weight,
}))
const step = fc.record({ action: fc.oneof(...chances), pick: fc.nat(20) })

test('whatever the order of pages and saves, a list never shows texts from before a save, loses or repeats a brand, or miscounts', async () => {
  let completeLists = 0
  const property = fc.asyncProperty(
    fc.array(step, { minLength: 20, maxLength: 80, size: 'max' }),
    async (steps) => {
      const simulation = new ListSimulation()
      vi.stubGlobal('fetch', simulation.store.fetch)
      for (const { action, pick } of steps) await simulation.step(action, pick)
      await simulation.end()
      if (simulation.list()?.isComplete) completeLists += 1
    },
  )
  await fc.assert(property, randomCases(60))
  // The test is meaningful only if some lists were read completely.
  expect(completeLists).toBeGreaterThan(0)
})
