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

const happening = fc.record({ act: fc.constant('happen' as const), choice: fc.nat(30) })
const byHand = fc.record({
  act: fc.constantFrom(...commands),
  tab: fc.nat(2),
  order: fc.constantFrom(...orders),
})
const around = fc.record({ act: fc.constantFrom('look', 'look', 'offline', 'online', 'online', 'full') })
const actions = fc.array(
  fc.oneof(
    { weight: 12, arbitrary: happening },
    { weight: 4, arbitrary: byHand },
    { weight: 2, arbitrary: around },
  ),
  { maxLength: 120, size: 'max' },
)
// The cast is safe: these are its own keys.
const faults = Object.keys(faultResults) as Fault[]
const plans = fc.array(fc.constantFrom(...faults, 'refused', 'refused', 'later'), {
  maxLength: 20,
  size: 'max',
})

test('whatever three tabs do, the store answers and is reloaded, no order is sent twice and no tab tells a lie', async () => {
  const rule = fc.asyncProperty(plans, actions, async (plan, steps) => {
    const sending = createQueueSimulation([...plan])
    const lies: string[] = []
    await sending.command('start', 0, '')
    for (const step of steps) {
      if ('tab' in step) await sending.command(step.act, step.tab, step.order)
      else if ('choice' in step) await sending.happen(step.choice)
      else if (step.act === 'look') lies.push(...(await sending.deliverMessages()))
      else if (step.act === 'full') sending.fill()
      else sending.setOnline(step.act === 'online')
    }
    expect([...lies, ...(await sending.finish())]).toEqual([])
  })
  await fc.assert(rule, randomCases(400))
})

test('a cancel holds although the tab that was at it stopped by itself before it heard of it', async () => {
  const sending = createQueueSimulation(['network'])
  await sending.command('start', 0, '')
  await sending.deliverMessages()
  await sending.command('cancel', 1, '')
  // Its patience is over while the other one is still at it; that one's connection breaks right then.
  await sending.happenOf('give-up')
  await sending.happenOf('arrive')
  await sending.happenOf('answer')
  expect(await sending.finish()).toEqual([])
})
