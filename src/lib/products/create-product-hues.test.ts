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
const rowsOf = (products: string[]) =>
  fc.array(fc.record({ product: fc.constantFrom(...products), id }), { minLength: 1, maxLength: 12 })

/* What devices may have stored: hues of products that the store dropped, and nonsense. */
const earlier = fc.oneof(
  fc.string(),
  fc
    .array(fc.tuple(fc.nat(2 ** 32 - 1), fc.nat(9)), { maxLength: 40 })
    .map((entries) => entries.map(([hash, hue]) => `${hash.toString(36).padStart(7, '0')}${hue}`).join('')),
)

test('ten products never share a hue, and none changes its own, in two tabs and after reloads', () => {
  const read = fc.record({ tab: fc.nat(1), isReloaded: fc.boolean(), rows: rowsOf(names) })
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
  const twice = rowsOf(names).chain((rows) =>
    fc.tuple(
      fc.constant(rows),
      fc.shuffledSubarray(rows, { minLength: rows.length, maxLength: rows.length }),
    ),
  )
  fc.assert(
    fc.property(twice, ([rows, shuffled]) => {
      expect(huesOf(shuffled)).toEqual(
        new Map(shuffled.map(({ product }) => [product, huesOf(rows).get(product)])),
      )
    }),
  )
})

/* Both have hue 2 by their names. */
const [sea, padel] = ['Sea view chalet', 'شاليه بإطلالة بحرية']

test.each([
  ['9', '10'],
  ['007', '10'],
  ['10', '#9'],
  ['a10', 'a9'],
  ['a9', null],
])('of two products of one hue, the reservation %j has it before %j', (id, otherId) => {
  const rows = [
    { product: padel, id: otherId },
    { product: sea, id },
    { product: sea, id: null },
  ]
  expect(huesOf(rows)).toEqual(
    new Map([
      [padel, 3],
      [sea, 2],
    ]),
  )
})

test('the eleventh product takes the hue that was read longest ago', () => {
  const tab = openDevice().openTab()
  for (const product of names.slice(0, 10)) tab.assign([{ product, id: null }])
  tab.assign([{ product: names[0] ?? '', id: null }])
  expect(tab.hueOf('Tent')).toBe(tab.hueOf('Chalet 1'))
})

test('a link’s shortened name of a product has its hue', () => {
  const tab = openDevice().openTab()
  const long = 'Chalet 😀'.repeat(30)
  expect(tab.hueOf(long.slice(0, 200).toWellFormed())).toBe(tab.hueOf(long))
})

test('the cookie has the ten products read last in eighty letters; the device remembers five hundred', () => {
  const device = openDevice()
  const tab = device.openTab()
  const products = Array.from({ length: 600 }, (_, index) => ({
    product: `Session ${index}`,
    id: `${index}`,
  }))
  tab.assign(products)
  expect(parseHues(device.stored).size).toBe(500)
  expect(device.cookie).toMatch(/^[\da-z]{80}$/)
  expect([...parseHues(device.cookie).values()].map(Number)).toEqual(
    products.slice(-10).map(({ product }) => tab.hueOf(product)),
  )
})

test('hues that cannot be read are skipped', () => {
  expect(parseHues('000000A1;<b>000000x;000000z9aa')).toEqual(new Map([['000000z', '9']]))
  expect(parseHues('zzzzzzz1'.concat('aaaaaaa2'.repeat(500))).size).toBe(1)
})
