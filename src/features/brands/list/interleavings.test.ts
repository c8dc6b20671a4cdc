import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { listActions, ListWorld, type ListAction } from '#testing/brands/list-world.ts'
import { randomCases } from '#testing/random-cases.ts'

vi.mock('#src/lib/settings.ts', () => ({
  settings: { languages: ['ar', 'en'], storeKey: 'test' },
  entrance: {},
}))
vi.mock('#src/lib/i18n/screen-language.ts', () => ({ screenLanguage: () => 'en' }))

const chances = Object.entries(listActions).map(([action, weight]) => ({
  // The cast is safe: these are the keys.
  arbitrary: fc.constant(action as ListAction),
  weight,
}))
const step = fc.record({ action: fc.oneof(...chances), pick: fc.nat(20) })

test('in whatever order pages come and brands are saved, no list shows what was there before a save, loses or doubles a brand, or miscounts', async () => {
  let wholeLists = 0
  const property = fc.asyncProperty(
    fc.array(step, { minLength: 20, maxLength: 80, size: 'max' }),
    async (steps) => {
      const world = new ListWorld()
      vi.stubGlobal('fetch', world.store.fetch)
      for (const { action, pick } of steps) await world.step(action, pick)
      await world.end()
      if (world.list()?.isWhole) wholeLists += 1
    },
  )
  await fc.assert(property, randomCases(60))
  // Something is tried only where lists were read to their end.
  expect(wholeLists).toBeGreaterThan(0)
})
