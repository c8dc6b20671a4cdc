import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { randomCases } from '#testing/random-cases.ts'
import { faultResults, type Fault } from '#testing/job-queue/fault-schedule.ts'
import { commands, createQueueSimulation, orders } from '#testing/job-queue/queue-simulation.ts'

vi.mock('#src/lib/settings.ts', () => ({
  pageSettings: {},
  storeSettings: () => ({}),
  authState: () => ({}),
}))

const networkEvent = fc.record({ act: fc.constant('happen' as const), choice: fc.nat(30) })
const userCommand = fc.record({
  act: fc.constantFrom(...commands),
  tab: fc.nat(2),
  order: fc.constantFrom(...orders),
})
const environment = fc.record({ act: fc.constantFrom('look', 'look', 'offline', 'online', 'online', 'full') })
const actions = fc.array(
  fc.oneof(
    { weight: 12, arbitrary: networkEvent },
    { weight: 4, arbitrary: userCommand },
    { weight: 2, arbitrary: environment },
  ),
  { maxLength: 120, size: 'max' },
)
// The cast is safe: `Object.keys` returns these keys.
const faults = Object.keys(faultResults) as Fault[]
const plans = fc.array(fc.constantFrom(...faults, 'refused', 'refused', 'later'), {
  maxLength: 20,
  size: 'max',
})

test('whatever three tabs, the store and reloads do, no order is sent twice and every tab’s state is true', async () => {
  const property = fc.asyncProperty(plans, actions, async (plan, steps) => {
    const simulation = createQueueSimulation([...plan])
    const lies: string[] = []
    await simulation.command('start', 0, '')
    for (const step of steps) {
      if ('tab' in step) await simulation.command(step.act, step.tab, step.order)
      else if ('choice' in step) await simulation.runEvent(step.choice)
      else if (step.act === 'look') lies.push(...(await simulation.deliverMessages()))
      else if (step.act === 'full') simulation.fill()
      else simulation.setOnline(step.act === 'online')
    }
    expect([...lies, ...(await simulation.finish())]).toEqual([])
  })
  await fc.assert(property, randomCases(400))
})

test('a cancel holds even if the leading tab stops by itself before it gets the cancel', async () => {
  const simulation = createQueueSimulation(['network'])
  await simulation.command('start', 0, '')
  await simulation.deliverMessages()
  await simulation.command('cancel', 1, '')
  // This tab gives up waiting while the other tab still runs; then the other tab's connection breaks.
  await simulation.runEventOf('give-up')
  await simulation.runEventOf('arrive')
  await simulation.runEventOf('response')
  expect(await simulation.finish()).toEqual([])
})
