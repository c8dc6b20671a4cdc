import { onlineManager } from '@tanstack/react-query'
import { expect, onTestFinished, test } from 'vitest'
import type { SharedState } from '#src/lib/shared-state.ts'
import {
  isSignedOutHere,
  isSessionUsable,
  mayRequest,
  isDisconnected,
  sessionFailure,
} from './session-state.ts'

const answers = () => ({ isUsable: isSessionUsable.get(), mayRequest: mayRequest.get() })

function change<Value>(state: SharedState<Value>, value: Value): () => void {
  const before = state.get()
  state.set(value)
  return () => state.set(before)
}

test.each([
  ['the session has ended', () => change(sessionFailure, { kind: 'signed-out' })],
  ['the store needs a new connection', () => change(isDisconnected, true)],
  ['this page has signed out', () => change(isSignedOutHere, true)],
])('a page requests nothing by itself while %s', (_, begin) => {
  expect(answers()).toEqual({ isUsable: true, mayRequest: true })
  const end = begin()
  expect(answers()).toEqual({ isUsable: false, mayRequest: false })
  end()
  expect(answers()).toEqual({ isUsable: true, mayRequest: true })
})

test('a page requests nothing by itself while offline, though its session works', () => {
  onTestFinished(() => onlineManager.setOnline(true))
  onlineManager.setOnline(false)
  expect(answers()).toEqual({ isUsable: true, mayRequest: false })
  onlineManager.setOnline(true)
  expect(answers()).toEqual({ isUsable: true, mayRequest: true })
})
