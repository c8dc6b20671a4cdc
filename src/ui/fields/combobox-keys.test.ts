import { expect, test } from 'vitest'
import { keyTarget } from './combobox-keys.ts'

const options = [{ key: 'a' }, { key: 'b', isDisabled: true }, { key: 'c' }]

function press(key: string, box: { active?: number; isOpen?: boolean } = {}, altKey = false) {
  const event = { key, altKey, ctrlKey: false, metaKey: false }
  return keyTarget(event, { options, active: -1, isOpen: true, ...box })
}

test('the arrow keys skip disabled options and wrap around', () => {
  expect(press('ArrowDown')).toEqual({ kind: 'move', key: 'a' })
  expect(press('ArrowDown', { active: 0 })).toEqual({ kind: 'move', key: 'c' })
  expect(press('ArrowDown', { active: 2 })).toEqual({ kind: 'move', key: 'a' })
  expect(press('ArrowUp')).toEqual({ kind: 'move', key: 'c' })
  expect(press('ArrowUp', { active: 2 })).toEqual({ kind: 'move', key: 'a' })
  expect(press('ArrowUp', { active: 0 })).toEqual({ kind: 'move', key: 'c' })
  expect(press('PageDown', { active: 0 })).toEqual({ kind: 'move', key: 'c' })
  expect(press('PageUp', { active: 2 })).toEqual({ kind: 'move', key: 'a' })
})

test('Alt and the arrow down open a closed list without an active option', () => {
  expect(press('ArrowDown', { isOpen: false }, true)).toEqual({ kind: 'move', key: null })
})

test('Enter chooses the active option', () => {
  expect(press('Enter', { active: 2 })).toEqual({ kind: 'choose', key: 'c' })
  expect(press('Enter')).toEqual({ kind: 'close' })
  expect(press('Enter', { isOpen: false })).toBeNull()
})

test('Escape, Tab and Alt+ArrowUp close the list, and other keys are left to the input', () => {
  expect(press('Escape')).toEqual({ kind: 'close' })
  expect(press('Escape', { isOpen: false })).toBeNull()
  expect(press('ArrowUp', {}, true)).toEqual({ kind: 'close' })
  expect(press('Tab')).toEqual({ kind: 'leave' })
  expect(['Home', 'End', 'ArrowLeft', 'x'].map((key) => press(key))).toEqual([null, null, null, null])
})

test('an empty list handles every key', () => {
  const event = { key: 'ArrowDown', altKey: false, ctrlKey: false, metaKey: false }
  const box = { options: [], active: -1, isOpen: true }
  expect(keyTarget(event, box)).toEqual({ kind: 'move', key: null })
  expect(keyTarget({ ...event, key: 'Enter' }, box)).toEqual({ kind: 'close' })
})
