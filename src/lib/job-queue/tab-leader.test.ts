import { expect, test, vi } from 'vitest'
import type { Phase, StopReason } from './queue-state.ts'
import { createTabLeader } from './tab-leader.ts'
import type { TabMessage } from './tab-link.ts'

const settled = () => new Promise((resolve) => setTimeout(resolve))

/* A tab beside another tab, which stays the leader until the test ends that. */
async function openTab({ isOtherLeader = false, hasLocks = true } = {}) {
  type OtherTab = { isOtherLeader: boolean; free: () => void; receive: (message: TabMessage) => void }
  const other: OtherTab = { isOtherLeader, free: () => {}, receive: () => {} }
  const messages: TabMessage[] = []
  const [onElected, showOtherTab, onCommand] = [
    vi.fn<(reason: StopReason | null) => void>(),
    vi.fn<(phase: Phase | null) => void>(),
    vi.fn<(command: 'pause' | 'cancel') => void>(),
  ]
  const leader = createTabLeader({
    link: {
      async runExclusive(work) {
        if (!other.isOtherLeader) await work()
        return !other.isOtherLeader
      },
      async whenFree(then) {
        if (!hasLocks) return false
        await new Promise<void>((resolve) => (other.free = resolve))
        then()
        return true
      },
      post: (message) => messages.push(message),
      onMessage: (listener) => (other.receive = listener),
    },
    phase: () => ({ kind: 'still', reason: 'limit' }),
    onElected,
    showOtherTab,
    onCommand,
  })
  await settled()
  return { other, messages, onElected, showOtherTab, onCommand, leader }
}

test('a single tab becomes the leader of the stored jobs', async () => {
  const { onElected, messages, showOtherTab } = await openTab()
  expect(onElected.mock.calls).toEqual([['left']])
  expect([messages, showOtherTab.mock.calls]).toEqual([[], []])
})

test('a tab next to a leader asks for its phase, shows it, and takes over when the leader ends', async () => {
  const { other, onElected, messages, showOtherTab } = await openTab({ isOtherLeader: true })
  expect(messages).toEqual([{ kind: 'hello' }])
  other.receive({ kind: 'phase', phase: { kind: 'running' } })
  expect(showOtherTab.mock.calls).toEqual([[null], [{ kind: 'running' }]])
  expect(onElected).not.toHaveBeenCalled()
  other.free()
  await settled()
  expect(onElected.mock.calls).toEqual([['left']])
})

test('the reason why the leader stopped is taken over once', async () => {
  const { other, onElected, messages } = await openTab({ isOtherLeader: true })
  other.receive({ kind: 'phase', phase: { kind: 'still', reason: 'network' } })
  expect(messages).toEqual([{ kind: 'hello' }, { kind: 'hello' }])
  expect(onElected).not.toHaveBeenCalled()
  other.free()
  await settled()
  other.receive({ kind: 'phase', phase: { kind: 'running' } })
  other.free()
  await settled()
  expect(onElected.mock.calls).toEqual([['network'], ['left']])
})

test('without locks a tab relies on the leader’s messages', async () => {
  const { other, onElected } = await openTab({ isOtherLeader: true, hasLocks: false })
  other.receive({ kind: 'phase', phase: { kind: 'running' } })
  await settled()
  expect(onElected).not.toHaveBeenCalled()
  other.receive({ kind: 'phase', phase: { kind: 'still', reason: 'asked' } })
  await settled()
  expect(onElected.mock.calls).toEqual([['asked']])
})

test('the leader works alone, accepts commands of other tabs and reports when it is done', async () => {
  const { other, messages, onElected, onCommand, leader } = await openTab()
  other.receive({ kind: 'command', command: 'pause' })
  other.receive({ kind: 'hello' })
  expect([onCommand.mock.calls, messages]).toEqual([[], []])
  const work = Promise.withResolvers<void>()
  const working = leader.runAsLeader(() => work.promise)
  await settled()
  expect([leader.isBusy(), leader.isLeader()]).toEqual([true, true])
  expect(onElected.mock.calls).toEqual([['left'], ['limit']])
  expect(await leader.runAsLeader(async () => expect.fail('a second time'))).toBe(true)
  other.receive({ kind: 'hello' })
  other.receive({ kind: 'command', command: 'cancel' })
  expect([onCommand.mock.calls, messages.length]).toEqual([[['cancel']], 1])
  work.resolve()
  expect(await working).toBe(true)
  expect([leader.isBusy(), leader.isLeader()]).toEqual([false, false])
  const message = { kind: 'phase', phase: { kind: 'still', reason: 'limit' } }
  expect(messages).toEqual([message, message])
})

test('a tab does not work while another is the leader, and shows its phase', async () => {
  const { other, messages, leader, showOtherTab } = await openTab()
  other.isOtherLeader = true
  expect(await leader.runAsLeader(async () => expect.fail('by two'))).toBe(false)
  expect([leader.isBusy(), leader.isLeader()]).toEqual([false, false])
  expect([showOtherTab.mock.calls, messages]).toEqual([[[null]], [{ kind: 'hello' }]])
})

test('failing work is reported, shown as stopped, and does not block later work', async () => {
  const { leader, onElected, messages } = await openTab()
  const broken = new Error('a fault of our own')
  await expect(leader.runAsLeader(() => Promise.reject(broken))).rejects.toBe(broken)
  expect([leader.isBusy(), leader.isLeader(), onElected.mock.lastCall]).toEqual([false, false, ['broken']])
  expect(messages).toEqual([{ kind: 'phase', phase: { kind: 'still', reason: 'limit' } }])
  const task = vi.fn<() => Promise<void>>(async () => {})
  expect(await leader.runAsLeader(task)).toBe(true)
  expect([task.mock.calls.length, leader.isBusy()]).toEqual([1, false])
})
