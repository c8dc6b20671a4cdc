import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { createFakeStorage } from '#testing/fake-storage.ts'
import { randomCases } from '#testing/random-cases.ts'

vi.mock('#src/lib/settings.ts', () => ({ pageSettings: {}, storeSettings: () => ({ storeKey: 'test' }) }))

/* A tab has modules of its own. */
async function openTab() {
  vi.resetModules()
  return import('./order-numbers.ts')
}

const step = fc.record({ tab: fc.nat(1), id: fc.nat(9) })

test('whatever order two tabs learn the numbers of orders in, a later page knows them all', async () => {
  const property = fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
    vi.stubGlobal('localStorage', createFakeStorage())
    const tabs = [await openTab(), await openTab()]
    for (const { tab, id } of steps) tabs[tab]?.recordOrderNumber({ id: String(id), number: `N${id}` })
    const later = await openTab()
    for (const { id } of steps) expect(later.orderNumberOf(String(id))).toBe(`N${id}`)
  })
  await fc.assert(property, randomCases(60))
})
