import { expect, test, vi } from 'vitest'
import type { Phase, StopReason } from './sending.ts'
import { createTabDuty } from './tab-duty.ts'
import type { TabMessage } from './tab-link.ts'

const settled = () => new Promise((resolve) => setTimeout(resolve))

/* A tab beside another one, which is at it until the test says that it is done. */
async function openTab({ isOtherAtIt = false, hasLocks = true } = {}) {
  type World = { isOtherAtIt: boolean; free: () => void; hear: (message: TabMessage) => void }
  const world: World = { isOtherAtIt, free: () => {}, hear: () => {} }
  const said: TabMessage[] = []
  const [takeUp, showElsewhere, onCommand] = [
    vi.fn<(reason: StopReason | null) => void>(),
    vi.fn<(phase: Phase | null) => void>(),
    vi.fn<(command: 'pause' | 'cancel') => void>(),
  ]
  const duty = createTabDuty({
    link: {
      async alone(work) {
        if (!world.isOtherAtIt) await work()
        return !world.isOtherAtIt
      },
      async whenFree(then) {
        if (!hasLocks) return false
        await new Promise<void>((resolve) => (world.free = resolve))
        then()
        return true
      },
      post: (message) => said.push(message),
      onMessage: (listener) => (world.hear = listener),
    },
    phase: () => ({ kind: 'still', reason: 'limit' }),
    takeUp,
    showElsewhere,
    onCommand,
  })
  await settled()
  return { world, said, takeUp, showElsewhere, onCommand, duty }
}

test('the only tab takes up what was left', async () => {
  const { takeUp, said, showElsewhere } = await openTab()
  expect(takeUp.mock.calls).toEqual([['left']])
  expect([said, showElsewhere.mock.calls]).toEqual([[], []])
})

test('beside another that is at it a tab asks what it does, shows it, and takes up what it leaves', async () => {
  const { world, takeUp, said, showElsewhere } = await openTab({ isOtherAtIt: true })
  expect(said).toEqual([{ kind: 'hello' }])
  world.hear({ kind: 'phase', phase: { kind: 'running' } })
  expect(showElsewhere.mock.calls).toEqual([[null], [{ kind: 'running' }]])
  expect(takeUp).not.toHaveBeenCalled()
  world.free()
  await settled()
  expect(takeUp.mock.calls).toEqual([['left']])
})

test('why the other stopped is taken up as it said, and once', async () => {
  const { world, takeUp, said } = await openTab({ isOtherAtIt: true })
  world.hear({ kind: 'phase', phase: { kind: 'still', reason: 'network' } })
  expect(said).toEqual([{ kind: 'hello' }, { kind: 'hello' }])
  expect(takeUp).not.toHaveBeenCalled()
  world.free()
  await settled()
  world.hear({ kind: 'phase', phase: { kind: 'running' } })
  world.free()
  await settled()
  expect(takeUp.mock.calls).toEqual([['network'], ['left']])
})

test('where the browser cannot tell who is at it, the other’s word has to do', async () => {
  const { world, takeUp } = await openTab({ isOtherAtIt: true, hasLocks: false })
  world.hear({ kind: 'phase', phase: { kind: 'running' } })
  await settled()
  expect(takeUp).not.toHaveBeenCalled()
  world.hear({ kind: 'phase', phase: { kind: 'still', reason: 'asked' } })
  await settled()
  expect(takeUp.mock.calls).toEqual([['asked']])
})

test('whoever works does so alone, hears what others ask of it, and tells them when it is done', async () => {
  const { world, said, takeUp, onCommand, duty } = await openTab()
  world.hear({ kind: 'command', command: 'pause' })
  world.hear({ kind: 'hello' })
  expect([onCommand.mock.calls, said]).toEqual([[], []])
  const work = Promise.withResolvers<void>()
  const working = duty.work(() => work.promise)
  await settled()
  expect([duty.isBusy(), duty.isOnDuty()]).toEqual([true, true])
  expect(takeUp.mock.calls).toEqual([['left'], ['limit']])
  expect(await duty.work(async () => expect.fail('a second time'))).toBe(true)
  world.hear({ kind: 'hello' })
  world.hear({ kind: 'command', command: 'cancel' })
  expect([onCommand.mock.calls, said.length]).toEqual([[['cancel']], 1])
  work.resolve()
  expect(await working).toBe(true)
  expect([duty.isBusy(), duty.isOnDuty()]).toEqual([false, false])
  const told = { kind: 'phase', phase: { kind: 'still', reason: 'limit' } }
  expect(said).toEqual([told, told])
})

test('work that another tab is at is not done, and what it does is shown', async () => {
  const { world, said, duty, showElsewhere } = await openTab()
  world.isOtherAtIt = true
  expect(await duty.work(async () => expect.fail('by two'))).toBe(false)
  expect([duty.isBusy(), duty.isOnDuty()]).toEqual([false, false])
  expect([showElsewhere.mock.calls, said]).toEqual([[[null]], [{ kind: 'hello' }]])
})

test('work that breaks off says so, is shown as standing still, and keeps nobody from working on', async () => {
  const { duty, takeUp, said } = await openTab()
  const broken = new Error('a fault of our own')
  await expect(duty.work(() => Promise.reject(broken))).rejects.toBe(broken)
  expect([duty.isBusy(), duty.isOnDuty(), takeUp.mock.lastCall]).toEqual([false, false, ['broken']])
  expect(said).toEqual([{ kind: 'phase', phase: { kind: 'still', reason: 'limit' } }])
  const task = vi.fn<() => Promise<void>>(async () => {})
  expect(await duty.work(task)).toBe(true)
  expect([task.mock.calls.length, duty.isBusy()]).toEqual([1, false])
})
