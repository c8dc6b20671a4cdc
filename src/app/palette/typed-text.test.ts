import { expect, test, vi } from 'vitest'
import type { CalendarDate } from '#contract/dates/wall-clock.ts'
import { costOf } from '#testing/hostile/repetitive-texts.ts'
import { commandsForText, searchFor } from '#testing/reservations/palette-search.ts'
import { isName } from './typed-commands.ts'

/* The real module reads settings from the page, which a unit test lacks. */
vi.mock('#src/lib/i18n/screen-language.ts', () => ({ screenLanguage: () => 'en' }))

const products = [
  'Tent "A, B" #4 50% & more 🎉',
  "Kids' room",
  'ورشة طويلة '.repeat(60),
  'Broken \ud83d half',
]
const surroundings = {
  today: '2026-11-20' as CalendarDate,
  products,
  brands: [{ id: '54', names: ['Studio 54', 'استوديو ٥٤'] }],
  named: [
    { kind: 'task', path: '/brands/import', names: ['Import brands', 'استيراد الماركات من ملف إكسل'] },
  ] satisfies Parameters<typeof commandsForText>[1]['named'],
}

const dayOf = (date: string) => [`/reservations?view=day&date=${date}`]

test.each([
  ['\u200f456\u200f', ['/invoices?order=456', '/brands/456']],
  ['\u2068#٤٥٦\u2069|\u200fفاتورة ٤٥٦|الطلب ٤٥٦|طلب رقم ۴۵۶|فاتورة رقم #٤٥٦', ['/invoices?order=456']],
  ['order no. 456|Invoice number 456|ORDER #456', ['/invoices?order=456']],
  ['order 0|order -5|31/02|0/0', []],
  ['25/12/2100', dayOf('2100-12-25')],
  ['studio 54|استوديو 54', ['/brands/54']],
  ['ملف اكسل|IMPORT  brands', ['/brands/import']],
  ['brand import', ['/brands/import', '/brands?keyword=import']],
  ['   ', ['/brands/import']],
  ['\u200f', ['/brands/import']],
  ['#|%|.*|<b>', []],
])('%j: each of them offers exactly %j', (texts, paths) => {
  for (const text of texts.split('|'))
    expect([text, ...commandsForText(text, surroundings).map(({ path }) => path)]).toEqual([text, ...paths])
})

const month = (date: string) => `/reservations?view=month&date=${date}`
const friday = [...dayOf('2026-11-20'), ...dayOf('2026-11-27')]

test.each([
  [
    '🎉🎉|👨‍👩‍👧|…|؟|-1|1e3|0x10|1/1/1|99/99|٣١/٢|30 feb|2026-02-30|25:00|24:00|0am|1448/9/31|\u0000|\ud83d|%00|\\',
    [],
  ],
  ["next next|today tomorrow|sat sun|5pm 3pm|(.*)+$|'; drop table|<script>alert(1)</script>", []],
  [
    ['a', 'ا', '5 ', 'thu ', 'free ', '🎉', '\u200f(', '٥/']
      .map((part) => part.repeat(500 / part.length))
      .join('|'),
    [],
  ],
  ['\u00a0\u2003|\u200e\u200f\u2066\u2069', ['/brands/import']],
  ['۱۰۲۴|१०२४|１０２４|\u2067١٠٢٤\u2069', ['/invoices?order=1024', '/brands/1024']],
  [
    '\u202efriday\u202c|\u2067الجمعة\u2069|الجمعـــة|اَلْجُمُعَة|fRi|friday!!!|¿friday?|الجمعة؟|ﺍﻟﺠﻤﻌﺔ|ⓕⓡⓘ|الجمعــه',
    friday,
  ],
  [
    '٥م|today today|free free free|is it free|is anything free|فاضي|متاح متاح|هل فيه وقت متاح؟|in 0 days|بعد ٠ يوم',
    dayOf('2026-11-20'),
  ],
  ['in 999 days|بعد ٩٩٩ يوم|15/8/29|١٥‏/٨‏/٢٠٢٩', dayOf('2029-08-15')],
  ['october|أُكتوبر|OCT.|تشرين الأول', [month('2026-10-15'), month('2027-10-15')]],
])('%j: each of them offers %j', (texts, paths) => {
  for (const text of texts.split('|'))
    expect([text, ...commandsForText(text, surroundings).map(({ path }) => path.replace(/#.*/, ''))]).toEqual(
      [text, ...paths],
    )
})

test('a product with special characters of a URL is found, and its link has the full name', () => {
  for (const [text, product] of [
    ['50% &', products[0]],
    ['#4 50%', products[0]],
    ['🎉', products[0]],
    ['kids', products[1]],
  ] as const) {
    const [command] = commandsForText(text, surroundings)
    expect(new URL(command?.path ?? '', 'http://x').searchParams.get('product')).toBe(product)
  }
})

test('the link to a product names it like the filter, also if the name is long or invalid', () => {
  const productIn = (text: string) =>
    new URL(commandsForText(text, surroundings)[0]?.path ?? '', 'http://x').searchParams.get('product')
  expect(productIn('ورشة طويلة')).toHaveLength(200)
  expect(productIn('half')).toBe('Broken \ufffd half')
})

test('a very long text gives no results without a delay, and no request to the store', async () => {
  const cost = await costOf(() => {
    for (const text of [
      'a'.repeat(200_000),
      '1'.repeat(200_000),
      'ا '.repeat(100_000),
      '25 '.repeat(60_000),
    ]) {
      expect(commandsForText(text, { ...surroundings, brands: null })).toEqual([])
      expect(isName(searchFor(text, surroundings.today, []))).toBe(false)
    }
  })
  expect(cost).toBeLessThan(3000)
})

test('the store is searched for names of brands, but not for numbers or days', () => {
  const searched = (texts: string[]) =>
    texts.filter((text) => isName(searchFor(text, surroundings.today, [])))
  expect(searched(['nour', 'نور', 'studio 54', '7 up', 'friday'])).toHaveLength(5)
  expect(searched(['n', '54', '#54', 'brand 54', 'order 54', '25 dec', '1 رمضان', '🎉🎉', '..'])).toEqual([])
})
