import { expect, test, vi } from 'vitest'
import { createSharedState } from './shared-state.ts'

test('subscribers are notified of every change until they unsubscribe', () => {
  const state = createSharedState('one')
  const first = vi.fn<() => void>()
  const second = vi.fn<() => void>()
  state.subscribe(first)
  const stop = state.subscribe(second)
  state.set('two')
  expect(state.get()).toBe('two')
  stop()
  state.set('three')
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([2, 1])
})

test('setting the same value notifies nobody', () => {
  const state = createSharedState('one')
  const listener = vi.fn<() => void>()
  state.subscribe(listener)
  state.set('one')
  expect(listener).not.toHaveBeenCalled()
})
