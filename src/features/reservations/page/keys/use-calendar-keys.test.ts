import { expect, test } from 'vitest'
import { stubPage } from '#testing/stub-page.ts'

test.for<[language: 'ar' | 'en', key: string, code: string, wanted: string | null, isShift?: true]>([
  ['en', 'ArrowLeft', 'ArrowLeft', 'previous'],
  ['ar', 'ArrowLeft', 'ArrowLeft', 'next'],
  ['ar', 'ArrowRight', 'ArrowRight', 'previous'],
  ['en', 't', 'KeyT', 'today'],
  ['en', 'T', 'KeyT', 'today'],
  // An Arabic keyboard types other letters with the same keys.
  ['ar', 'ف', 'KeyT', 'today'],
  ['ar', 'ت', 'KeyJ', 'next'],
  ['ar', 'ظ', 'Slash', 'search'],
  // A French keyboard has the letter A at another position.
  ['en', 'a', 'KeyQ', 'agenda'],
  ['en', 'q', 'KeyA', null],
  ['en', 'Enter', 'Enter', null],
  ['en', 'ArrowDown', 'ArrowDown', null],
  // It selects text.
  ['en', 'ArrowLeft', 'ArrowLeft', null, true],
])('in %s the key %s at %s means %s', async ([language, key, code, wanted, isShift = false]) => {
  stubPage({ language })
  const { calendarKeyOf } = await import('./use-calendar-keys.ts')
  expect(calendarKeyOf({ key, code, shiftKey: isShift })).toBe(wanted)
})
