import { expect, test } from 'vitest'
import { parseHourText } from './hour-text.ts'

/* `5` stands for the whole hour, `5:30` for a minute. */
function inWords(text: string): string | null {
  const found = parseHourText(text)
  if (found === null) return null
  const hours = found.ranges.map(({ from, to }) => {
    const minutes = from % 60
    const hour = String(Math.floor(from / 60))
    return to - from === 60 ? hour : `${hour}:${minutes}`
  })
  return `${hours.join(' or ')}${found.isBare ? ', perhaps' : ''}`
}

test.each([
  ['5pm', '17'],
  ['5 PM', '17'],
  ['5 p.m.', '17'],
  ['5p', '17'],
  ['5am', '5'],
  ['12am', '0'],
  ['12pm', '12'],
  ['17:00', '17'],
  ['05:00', '5'],
  ['5:00', '5 or 17'],
  ['5:30 pm', '17:30'],
  ['5:30', '5:30 or 17:30'],
  ['٥ م', '17'],
  ['٥م', '17'],
  ['۵ م', '17'],
  ['\u200f٥\u200f م', '17'],
  ['٥ ص', '5'],
  ['٥ مساءً', '17'],
  ['٥ صباحًا', '5'],
  ['٥:٣٠ العصر', '17:30'],
  ['١٢ ظهرًا', '12'],
  ['٩ ليلًا', '21'],
  ['٢ بالليل', '2'],
  ['الساعة ٥', '5 or 17'],
  ['الساعة ١٧', '17'],
  ['at 5', '5 or 17'],
  ['5', '5 or 17, perhaps'],
  ['0', '0, perhaps'],
])('%j is the hour %s', (text, hours) => {
  expect(inWords(text)).toBe(hours)
})

test.each(['', 'pm', 'م', '24', '99', '5:60', '5:3', '25:00', '5 padel', '123', '-', '5 a', '5 متر'])(
  '%j is no hour',
  (text) => {
    expect(inWords(text)).toBeNull()
  },
)
