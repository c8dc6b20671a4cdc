import fc from 'fast-check'
import { expect, test } from 'vitest'
import { browserActions, type BrowserAction, BrowserSimulation } from '#testing/session/browser-simulation.ts'
import { randomCases } from '#testing/random-cases.ts'

const chances = Object.entries(browserActions).map(([action, weight]) => ({
  // The cast is safe: `Object.entries` returns these keys.
  arbitrary: fc.constant(action as BrowserAction),
  weight,
}))
const step = fc.record({ action: fc.oneof(...chances), pick: fc.nat(20) })

test('nobody sees, changes or loses another person’s data, in any order of sign-ins and sign-outs in several tabs', async () => {
  const property = fc.asyncProperty(
    fc.array(step, { minLength: 30, maxLength: 80, size: 'max' }),
    async (steps) => {
      const simulation = new BrowserSimulation()
      await simulation.start()
      for (const { action, pick } of steps) await simulation.step(action, pick)
      await simulation.settle()
      simulation.end()
    },
  )
  await expect(fc.assert(property, randomCases(20, 1500))).resolves.toBeUndefined()
})
