import { expect, test, vi } from 'vitest'
import type { BrandPages } from '#src/features/brands/api/brand-pages.ts'
import { readAllBrands } from './read-all-brands.ts'

vi.mock('#src/lib/settings.ts', () => ({
  pageSettings: {},
  storeSettings: () => ({ languages: ['ar', 'en'] }),
  authState: () => ({}),
}))
vi.mock('#src/lib/i18n/screen-language.ts', () => ({ screenLanguage: () => 'en' }))

const nour = { id: 7, name: 'نور' }
const diya = { id: 8, name: 'ضياء' }

/* Reads all brands from a store with these pages, each with its own total. */
async function readPages(...pages: { rows: object[]; total: number }[]): Promise<BrandPages | undefined> {
  vi.stubGlobal('fetch', (url: string) => {
    const page = Number(new URL(url, 'http://diwan.test').searchParams.get('page'))
    const { rows, total } = pages[page - 1] ?? { rows: [], total: 0 }
    const pagination = { total, currentPage: page, totalPages: pages.length }
    return Promise.resolve(Response.json({ status: 200, success: true, data: rows, pagination }))
  })
  let read: BrandPages | undefined
  for await (const progress of readAllBrands({ onWait: () => undefined })) read = progress
  return read
}

const names = (read: BrandPages | undefined) => read?.brands.map(({ name }) => name)

test('a brand that the store lists twice does not make the list incomplete', async () => {
  const read = await readPages({ rows: [nour, diya], total: 3 }, { rows: [nour], total: 3 })
  expect(read?.isComplete).toBe(true)
  expect(names(read)).toEqual(['نور', 'ضياء'])
})

test('two brands with one number are both in the list', async () => {
  const read = await readPages({ rows: [nour, { ...nour, name: 'قمر' }], total: 2 })
  expect(read?.isComplete).toBe(true)
  expect(names(read)).toEqual(['نور', 'قمر'])
})

test('when brands change during the reading, a duplicate means that the list is incomplete', async () => {
  const read = await readPages({ rows: [diya, nour], total: 2 }, { rows: [nour], total: 3 })
  expect(read?.isComplete).toBe(false)
})

test('with fewer brands than the store’s total the list is incomplete', async () => {
  expect((await readPages({ rows: [nour], total: 2 }))?.isComplete).toBe(false)
})
