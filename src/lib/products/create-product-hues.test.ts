import fc from 'fast-check'
import { expect, test } from 'vitest'
import { randomCases } from '#testing/random-cases.ts'
import { createProductHues, parseHues } from './create-product-hues.ts'

type Row = { product: string; id: string | null }

/* A device of one store: what it stored, and its open tabs. */
function openDevice(stored = '') {
  const device = { stored, cookie: '', openTab }
  function openTab() {
    return createProductHues({
      load: () => device.stored,
      save: (all, recent) => Object.assign(device, { stored: all, cookie: recent }),
    })
  }
  return device
}

function huesOf(rows: Row[]): Map<string, number> {
  const tab = openDevice().openTab()
  tab.assign(rows)
  return new Map(rows.map(({ product }) => [product, tab.hueOf(product)]))
}

const names = Array.from({ length: 14 }, (_, index) => `Chalet ${index}`)
const id = fc.option(fc.oneof(fc.nat().map(String), fc.string()))
const rowsOf = fc.array(fc.record({ product: fc.constantFrom(...names), id }), { maxLength: 12 })

/* What devices may have stored: hues of products that the store dropped, and nonsense. */
const earlier = fc.oneof(
  fc.string(),
  fc
    .array(fc.tuple(fc.nat(2 ** 32 - 1), fc.nat(9)), { maxLength: 40 })
    .map((entries) => entries.map(([hash, hue]) => `${hash.toString(36).padStart(7, '0')}${hue}`).join('')),
)

test('ten products never share a hue, and none changes its own, in two tabs and after reloads', () => {
  const read = fc.record({ tab: fc.nat(1), isReloaded: fc.boolean(), rows: rowsOf })
  fc.assert(
    fc.property(earlier, fc.array(read, { maxLength: 12 }), (stored, reads) => {
      const device = openDevice(stored)
      const tabs = [device.openTab(), device.openTab()]
      const first = new Map<string, number>()
      for (const { tab, isReloaded, rows } of reads) {
        const page = isReloaded ? device.openTab() : (tabs[tab] ?? device.openTab())
        tabs[tab] = page
        page.assign(rows)
        for (const { product } of rows) {
          const hue = page.hueOf(product)
          expect([product, first.get(product) ?? hue]).toEqual([product, hue])
          first.set(product, hue)
        }
        expect(new Set(first.values()).size).toBe(Math.min(first.size, 10))
      }
    }),
    randomCases(100),
  )
})

test('the first hues do not depend on the order of the reservations', () => {
  fc.assert(
    fc.property(rowsOf, fc.array(fc.nat(11)), (rows, places) => {
      const placeOf = (row: Row) => places[rows.indexOf(row)] ?? 0
      expect(huesOf(rows.toSorted((a, b) => placeOf(a) - placeOf(b)))).toEqual(huesOf(rows))
    }),
    randomCases(100),
  )
})

test.each([
  ['9', '10'],
  ['007', '10'],
  ['10', '#9'],
  ['a10', 'a9'],
  ['a9', null],
])('of two products of one hue, the reservation %j has it before %j', (id, otherId) => {
  // Both have hue 2 by their names.
  const [product, other] = ['Sea view chalet', 'شاليه بإطلالة بحرية'] as const
  const rows = [{ product: other, id: otherId }, ...[id, null].map((each) => ({ product, id: each }))]
  expect([...huesOf(rows).values()]).toEqual([3, 2])
})

test('the eleventh product takes the hue that was read longest ago', () => {
  const tab = openDevice().openTab()
  for (const product of names.slice(0, 10)) tab.assign([{ product, id: null }])
  tab.assign(['Tent', 'Chalet 0'].map((product, index) => ({ product, id: `${index}` })))
  expect(tab.hueOf('Tent')).toBe(tab.hueOf('Chalet 1'))
})

test.each([
  ['Sea view chalet', 'SEA  View Chalet ', 2],
  ['شاليه باطلاله بحريه', 'شَالِيه بإطلالة بحريّة', 2],
  ['Padel court', 'Pádel court', 8],
  ['', ' ', 1],
])('%j and %j have hue %i first in every version of Diwan', (product, other, hue) => {
  const tab = openDevice().openTab()
  expect([product, other].map(tab.hueOf)).toEqual([hue, hue])
})

test('a link’s shortened name of a product has its hue', () => {
  const tab = openDevice().openTab()
  const long = 'a😀'.repeat(99)
  expect(tab.hueOf(long.slice(0, 200).toWellFormed())).toBe(tab.hueOf(long))
})

test('the cookie has the sixty products read last in 480 letters; the device remembers five hundred', () => {
  const device = openDevice()
  const tab = device.openTab()
  const products = Array.from({ length: 600 }, (_, index) => `Session ${index}`)
  tab.assign(products.map((product, index) => ({ product, id: `${index}` })))
  expect(device.stored).toHaveLength(4000)
  expect(device.cookie).toMatch(/^[\da-z]{480}$/)
  expect([...parseHues(device.cookie).values()].map(Number)).toEqual(products.slice(-60).map(tab.hueOf))
})

test('hues that cannot be read are skipped', () => {
  expect(parseHues('000000A1;<b>000000x;000000z9aa')).toEqual(new Map([['000000z', '9']]))
  expect(parseHues('zzzzzzz1'.concat('aaaaaaa2'.repeat(500))).size).toBe(1)
})
