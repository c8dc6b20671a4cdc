import { expect, test } from 'vitest'
import type { StoreSettings } from '#gateway/settings/settings.ts'
import { createTestGateway } from '#testing/gateway/test-gateway.ts'

const template = '<h1>%TODAY%</h1><h2>%PERIOD%</h2><h2>%PERIOD_IF_NARROW%</h2>'

/* The headings of a page. The store's date is Friday, 20 November 2026. */
async function headings(
  path: string,
  headers: Record<string, string> = {},
  store: Partial<StoreSettings> = {},
): Promise<string[]> {
  const { request } = createTestGateway({
    readTemplate: async () => template,
    settings: { store },
  })
  const { text } = await request(path, { headers: { 'accept-language': 'en-GB', ...headers } })
  return [...text.matchAll(/<h\d>(.*?)<\/h\d>/g)].map(([, heading = '']) => heading)
}

test.each([
  ['month', 'November 2026'],
  ['week', '15 – 21 Nov 2026'],
  ['day', 'Friday, 20 November 2026'],
  ['day&date=2027-02-03', 'Wednesday, 3 February 2027'],
  ['day&date=tomorrow', 'Friday, 20 November 2026'],
  ['agenda', '20 Nov – 19 Dec 2026'],
  ['products', '20 Nov – 3 Dec 2026'],
  ['products&days=28&date=2026-11-01', '1 – 28 Nov 2026'],
  ['insights', 'November 2026'],
  ['insights&months=3', 'Sept – Nov 2026'],
  ['insights&months=2', 'November 2026'],
])('the heading of the reservations with view=%s is %s', async (search, title) => {
  const [, period] = await headings(`/reservations?view=${search}`)
  expect(period).toBe(title)
})

test('the heading of the home page is the day at the store', async () => {
  expect((await headings('/'))[0]).toBe('Friday 20 November')
  expect((await headings('/', { 'accept-language': 'ar' }))[0]).toBe('الجمعة، 20 نوفمبر')
})

test('dates in Arabic have the digits that the reader chose', async () => {
  const cookie = 'diwan-digits=arab'
  expect((await headings('/', { 'accept-language': 'ar', cookie }))[0]).toBe('الجمعة، ٢٠ نوفمبر')
  expect((await headings('/', { cookie }))[0]).toBe('Friday 20 November')
})

test('a week starts after the store’s weekend, or as the reader has chosen, in every browser', async () => {
  const periodOf = async (headers: Record<string, string>, store: Partial<StoreSettings>) =>
    (await headings('/reservations?view=week&lang=en', headers, store))[1]
  for (const locale of ['en-US', 'en-GB', 'ar-SA', 'ar-EG']) {
    const headers = { 'accept-language': locale }
    expect(await periodOf(headers, { weekend: [5, 6] })).toBe('15 – 21 Nov 2026')
    expect(await periodOf(headers, { weekend: [6, 0] })).toBe('16 – 22 Nov 2026')
    expect(await periodOf(headers, { weekend: [5] })).toBe('14 – 20 Nov 2026')
  }
  expect(await periodOf({ cookie: 'diwan-weekStart=0' }, { weekend: [6, 0] })).toBe('15 – 21 Nov 2026')
})

test('a URL without a view has the headings of both default views, since only the page knows its width', async () => {
  const [, ...periods] = await headings('/reservations', { 'sec-ch-ua-mobile': '?1' })
  expect(periods).toEqual(['November 2026', '20 Nov – 19 Dec 2026'])
  const [, ...named] = await headings('/reservations?view=day')
  expect(named).toEqual(['Friday, 20 November 2026', 'Friday, 20 November 2026'])
})

test('a page in a frame has no heading of a date', async () => {
  expect(await headings('/reservations?view=day', { 'sec-fetch-dest': 'iframe' })).toEqual(['', '', ''])
})
