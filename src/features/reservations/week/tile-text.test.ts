import fc from 'fast-check'
import { expect, test } from 'vitest'
import { randomCases } from '#testing/random-cases.ts'
import type { Language } from '#contract/languages.ts'
import { linesWanted, roomIn, tileText, type WidthOf } from './tile-text.ts'

/* Every letter is half an em wide: 6px in small letters. */
const widthOf: WidthOf = (text, { size, spacing }) => text.length * size * (0.5 + spacing)

const noon = [['11:30 – 1:00 pm'], ['11:30 –', '1:00 pm'], ['11:30 am'], ['11:30 am'], ['11:30']]

type Case = {
  name?: string
  width: number
  height: number
  seats?: number
  language?: Language
}

/* What a tile shows, line by line. */
function linesOf({ name = 'Haircut', width, height, seats = 1, language = 'en' }: Case) {
  const facts = { words: `${seats} seats`, short: `×${seats}` }
  const room = roomIn(width, height)
  const text = tileText({ name, times: noon, seats: seats > 1 ? facts : undefined }, room, language, widthOf)
  const shown = text.name.replaceAll('\u00ad', '-').replaceAll('\u00a0', '_')
  const nameLines = text.isRunIn ? `(${shown})` : `${text.nameLines} ${shown}`
  return [...text.time, nameLines, text.seats ?? ''].join(' | ').replace(/ \| $/, '')
}

test.each<[string, Case, string]>([
  ['its range and its name', { width: 150, height: 60 }, '11:30 – 1:00 pm | 1 Haircut'],
  ['its seats in words', { width: 150, height: 60, seats: 2 }, '11:30 – 1:00 pm | 1 Haircut | 2 seats'],
  ['a range in two lines', { width: 90, height: 56.7 }, '11:30 – | 1:00 pm | 1 Haircut'],
  ['no second line that makes it crowded', { width: 90, height: 46 }, '11:30 am | 1 Haircut'],
  [
    'its start without the half of the day where it is very narrow',
    { width: 54, height: 90 },
    '11:30 | 1 Haircut',
  ],
  ['a word broken between its syllables', { width: 40, height: 60 }, '11:30 | 2 Hair-cut'],
  [
    'seats beside its start rather than its end',
    { width: 110, height: 28, seats: 2 },
    '11:30 am ×2 | 1 Haircut',
  ],
  ['seats beside the time without its half', { width: 60, height: 28, seats: 2 }, '11:30 ×2 | 1 Haircut'],
  ['seats below its name', { width: 45, height: 60, seats: 2 }, '11:30 | 1 Haircut | ×2'],
  ['no seats where no line is left', { width: 40, height: 28, seats: 2 }, '11:30 | 1 Haircut'],
  [
    'its name beside a shorter time where that shows all of it',
    { width: 110, height: 28, name: 'Haircut for children' },
    '11:30 am | (Haircut for children)',
  ],
  [
    'no sign at the begin of a line',
    { width: 90, height: 60, name: 'Parent & baby' },
    '11:30 – | 1:00 pm | 1 Parent_& baby',
  ],
  [
    'a sign there if its word has no room beside it',
    { width: 46, height: 60, name: 'Parents & baby' },
    '11:30 | 2 Parents & baby',
  ],
  [
    'a name that is cut below its time',
    { width: 110, height: 28, name: 'Haircut for children and their parents' },
    '11:30 – 1:00 pm | 1 Haircut for children and their parents',
  ],
  [
    'a name of the other script shortened',
    { width: 110, height: 44, name: 'Haircut for children and their parents', language: 'ar' },
    '11:30 – 1:00 pm | 2 Haircut for children and t…',
  ],
  [
    'an Arabic word that is not broken shortened in English',
    { width: 44, height: 60, name: 'الأكريليكات' },
    '11:30 | 1 الأكر…',
  ],
])('a tile shows %s', (_, given, shown) => {
  expect(linesOf(given)).toBe(shown)
})

test.each([
  ['usual letters where these show all of it', 'Hair spa', 60, 0, 600],
  ['closer ones where these do', 'Haircut spa', 70, -0.02, 600],
  ['closer ones in a wide tile too', 'LED light therapy', 110, -0.02, 600],
  ['the closest where nothing does', 'Haircuts for children', 60, -0.045, 400],
  ['joined ones', 'قص شعر للأطفال والكبار', 60, 0, 400],
])('a name in a line has %s', (_, name, width, spacing, weight) => {
  const text = tileText({ name, times: noon }, roomIn(width, 31), 'en', widthOf)
  expect(text.letters).toEqual({ size: 12, weight, spacing })
  expect([text.timeHeight, text.lineHeight].map(Math.round)).toEqual([13, 15])
})

test.each([
  ['Haircut', null, 110, 1],
  ['Haircut for children', null, 70, 2],
  ['Haircut for small children', null, 70, 3],
  ['Haircut for small children and parents', null, 70, 4],
  ['Haircut for small children, parents and all of their friends and relatives', null, 70, 1],
  ['Haircut', 2, 45, 2],
  ['Haircut', 2, 70, 1],
])('%s with %s seats wants in a tile of %d px this many lines: %d', (name, seats, width, lines) => {
  expect(linesWanted(name, seats, width, widthOf)).toBe(lines)
})

test('lines are never higher than their tile, and no letter of a name is cut in half', () => {
  const anyName = fc.array(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }), {
    minLength: 1,
  })
  fc.assert(
    fc.property(
      anyName.map((words) => `Haircut ${words.join(' ')}`),
      fc.integer({ min: 37, max: 290 }),
      fc.integer({ min: 28, max: 200 }),
      fc.constantFrom(1, 2, 14),
      (name, width, height, seats) => {
        const facts = {
          name,
          times: noon,
          seats: seats > 1 ? { words: `${seats} seats`, short: `×${seats}` } : undefined,
        }
        const text = tileText(facts, roomIn(width, height), 'ar', widthOf)
        expect(text.name.isWellFormed()).toBe(true)
        const lines = text.nameLines + (text.seats === undefined ? 0 : 1)
        const used = text.above + text.time.length * text.timeHeight + lines * text.lineHeight
        expect(text.nameLines).toBeGreaterThan(0)
        expect(used).toBeLessThanOrEqual(height - 2)
      },
    ),
    randomCases(500),
  )
})
