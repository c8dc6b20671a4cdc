import { expect, test } from 'vitest'
import { keyTarget } from './combobox-keys.ts'

const options = [{ key: 'a' }, { key: 'b', isDisabled: true }, { key: 'c' }]

const move = (key: string | null) => ({ kind: 'move', key })
const [close, isClosed] = [{ kind: 'close' }, { isOpen: false }]

test.each<[string, string, object, unknown]>([
  ['an arrow skips disabled options', 'ArrowDown', {}, move('a')],
  ['an arrow skips disabled options', 'ArrowDown', { active: 0 }, move('c')],
  ['an arrow wraps around', 'ArrowDown', { active: 2 }, move('a')],
  ['an arrow wraps around', 'ArrowUp', {}, move('c')],
  ['an arrow skips disabled options', 'ArrowUp', { active: 2 }, move('a')],
  ['an arrow wraps around', 'ArrowUp', { active: 0 }, move('c')],
  ['a page ends at the last', 'PageDown', { active: 0 }, move('c')],
  ['a page ends at the first', 'PageUp', { active: 2 }, move('a')],
  ['an arrow finds nothing in an empty list', 'ArrowDown', { options: [] }, move(null)],
  ['Alt opens without an active option', 'Alt+ArrowDown', isClosed, move(null)],
  ['Alt closes', 'Alt+ArrowUp', {}, close],
  ['Enter chooses the active option', 'Enter', { active: 2 }, { kind: 'choose', key: 'c' }],
  ['Enter closes without an active option', 'Enter', {}, close],
  ['Enter closes an empty list', 'Enter', { options: [] }, close],
  ['Enter is left to the input', 'Enter', isClosed, null],
  ['Escape closes', 'Escape', {}, close],
  ['Escape is left to the input', 'Escape', isClosed, null],
  ['it is left to the input', 'Home', {}, null],
  ['it is left to the input', 'End', {}, null],
  ['it is left to the input', 'ArrowLeft', {}, null],
  ['it is left to the input', 'x', {}, null],
])('%s: %s in %j gives %j', (_, pressed, box, target) => {
  const key = pressed.replace('Alt+', '')
  const event = { key, altKey: key !== pressed, ctrlKey: false, metaKey: false }
  expect(keyTarget(event, { options, active: -1, isOpen: true, ...box })).toEqual(target)
})
