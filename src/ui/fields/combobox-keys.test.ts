import { expect, test } from 'vitest'
import { keyTarget } from './combobox-keys.ts'

const options = [{ key: 'a' }, { key: 'b', isDisabled: true }, { key: 'c' }]

function press(
  key: string,
  box: { active?: number; isOpen?: boolean; isTyping?: boolean; chosenKey?: string } = {},
  altKey = false,
) {
  const event = { key, altKey, ctrlKey: false, metaKey: false }
  return keyTarget(event, { options, active: -1, isOpen: true, isTyping: true, chosenKey: null, ...box })
}

test('the arrows go over what cannot be chosen, and round at either end', () => {
  expect(press('ArrowDown')).toEqual({ kind: 'move', key: 'a' })
  expect(press('ArrowDown', { active: 0 })).toEqual({ kind: 'move', key: 'c' })
  expect(press('ArrowDown', { active: 2 })).toEqual({ kind: 'move', key: 'a' })
  expect(press('ArrowUp')).toEqual({ kind: 'move', key: 'c' })
  expect(press('ArrowUp', { active: 2 })).toEqual({ kind: 'move', key: 'a' })
  expect(press('ArrowUp', { active: 0 })).toEqual({ kind: 'move', key: 'c' })
  expect(press('PageDown', { active: 0 })).toEqual({ kind: 'move', key: 'c' })
  expect(press('PageUp', { active: 2 })).toEqual({ kind: 'move', key: 'a' })
})

test('a closed list opens where the choice stands', () => {
  expect(press('ArrowDown', { isOpen: false, chosenKey: 'c' })).toEqual({ kind: 'move', key: 'c' })
  expect(press('ArrowDown', { isOpen: false }, true)).toEqual({ kind: 'move', key: null })
})

test('Enter chooses where the arrows stand, and else the likeliest of what was typed for', () => {
  expect(press('Enter', { active: 2 })).toEqual({ kind: 'choose', key: 'c' })
  expect(press('Enter')).toEqual({ kind: 'choose', key: 'a' })
  expect(press('Enter', { isTyping: false })).toEqual({ kind: 'close' })
  expect(press('Enter', { isOpen: false })).toBeNull()
})

test('what closes it, and what is left to the input', () => {
  expect(press('Escape')).toEqual({ kind: 'close' })
  expect(press('Escape', { isOpen: false })).toBeNull()
  expect(press('ArrowUp', {}, true)).toEqual({ kind: 'close' })
  expect(press('Tab')).toEqual({ kind: 'leave' })
  expect(['Home', 'End', 'ArrowLeft', 'x'].map((key) => press(key))).toEqual([null, null, null, null])
})

test('with nothing to choose, nothing breaks', () => {
  const event = { key: 'ArrowDown', altKey: false, ctrlKey: false, metaKey: false }
  const box = { options: [], active: -1, isOpen: true, isTyping: true, chosenKey: null }
  expect(keyTarget(event, box)).toEqual({ kind: 'move', key: null })
  expect(keyTarget({ ...event, key: 'Enter' }, box)).toEqual({ kind: 'close' })
})
