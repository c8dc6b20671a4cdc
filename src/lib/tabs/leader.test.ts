import { expect, onTestFinished, test, vi } from 'vitest'
import { browserClock } from '#src/lib/clock.ts'
import { joinTabs, openTabLink } from './leader.ts'

/* A tab of this browser, with its lock and its messages. */
function openTab(name: string) {
  const onMessage = vi.fn<(message: string) => void>()
  const link = openTabLink<string>('test')
  const lead = vi.fn<(signal: AbortSignal) => void>()
  const heartbeat = () => `${name} leads`
  const leader = joinTabs({ clock: browserClock, link, lead, heartbeat, onMessage, onAsk: () => {} })
  onTestFinished(leader.stop)
  return { ...leader, lead, onMessage }
}

test('one tab leads, another learns from it and follows it', async () => {
  const first = openTab('first')
  await vi.waitFor(() => expect(first.lead).toHaveBeenCalled())
  const second = openTab('second')
  await vi.waitFor(() => expect(second.onMessage).toHaveBeenCalledWith('first leads'))
  expect(second.lead).not.toHaveBeenCalled()
  first.stop()
  await vi.waitFor(() => expect(second.lead).toHaveBeenCalled())
  expect(() => first.post('late')).not.toThrow()
})

test.each([
  ['locks', 'navigator', {}],
  [
    'messages',
    'BroadcastChannel',
    () => {
      throw new DOMException('denied', 'SecurityError')
    },
  ],
])('without %s a tab leads by itself', async (_, name, value) => {
  vi.stubGlobal(name, value)
  const alone = openTab('alone')
  await vi.waitFor(() => expect(alone.lead).toHaveBeenCalled())
})

test('a lock is taken from a tab, which learns that; a tab that no longer waits for it does not lead', async () => {
  const [link, other] = [openTabLink('taken'), openTabLink('taken')]
  const leads = Promise.withResolvers<AbortSignal>()
  const { signal } = new AbortController()
  const held = link?.hold(
    (taken) => {
      leads.resolve(taken)
      return new Promise(() => {})
    },
    { steals: false, signal },
  )
  const first = await leads.promise
  const late = vi.fn<() => Promise<void>>()
  await other?.hold(late, { steals: false, signal: AbortSignal.abort() })
  expect(late).not.toHaveBeenCalled()
  await other?.hold(async () => {}, { steals: true, signal })
  await held
  expect(first.aborted).toBe(true)
})
