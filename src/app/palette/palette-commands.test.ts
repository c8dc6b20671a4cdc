import { expect, test, vi } from 'vitest'
import { parseCountry } from '#contract/country.ts'
import english from '#src/locales/palette.en.json' with { type: 'json' }
import type { CalendarDate } from '#contract/dates/wall-clock.ts'
import { commandsForText } from '#testing/reservations/palette-search.ts'
import { rowsOf } from '#testing/reservations/rows-of.ts'
import { hideMany } from './palette-commands.ts'

/* The real module reads settings from the page, which a unit test lacks. */
vi.mock('#src/lib/i18n/screen-language.ts', () => ({ screenLanguage: () => 'en' }))

const countries = [
  { id: 3, name: 'السعودية', name_en: 'Saudi Arabia', code: 'SA' },
  { id: 4, name: 'العراق', name_en: 'Iraq', capital: 'بغداد', code: 'IQ' },
  { id: 5, name: 'مصر', name_en: 'Egypt', code: 'EG', mobile_code: '+20' },
  { id: 6, name: 'عمان', name_en: 'Oman', code: 'OM', mobile_code: '+968' },
  { id: 11, name: 'هولندا', name_en: 'Netherlands', capital: 'أمستردام', code: 'NL' },
  { id: 10, name: 'جزيرة نورفولك', name_en: 'Norfolk Island', code: 'NF' },
].flatMap((raw) => parseCountry(raw) ?? [])
const surroundings = {
  today: '2026-11-20' as CalendarDate,
  countries,
  products: ['ورشة الخط العربي', 'Pottery for beginners', 'جلسة تصوير عائلية'],
  brands: [
    { id: '8', names: ['Roman baths'] },
    { id: '7', names: ['نور العود', 'Nour Oud'] },
  ],
  named: [
    { kind: 'place', path: '/brands', names: ['Brands', 'الماركات'] },
    { kind: 'place', path: '/', names: ['Today', 'اليوم'] },
    {
      kind: 'task',
      path: 'shortcuts',
      names: ['Keyboard shortcuts', 'اختصارات لوحة المفاتيح', '? Help ؟ مساعدة'],
    },
  ] satisfies Parameters<typeof commandsForText>[1]['named'],
}

/* The address of each command; in the calendar from its view on. */
const pathsFor = (...search: Parameters<typeof commandsForText>) =>
  commandsForText(...search).map(({ path }) => decodeURIComponent(path).replace('/reservations?view=', ''))

test.each([
  ['', ['/brands', '/', 'shortcuts']],
  ['bra|الماركات', ['/brands']],
  ['shortcuts|اختصارات|?|؟', ['shortcuts']],
  ['!', []],
  ['brand 123|ماركة ١٢٣', ['/brands/123']],
  ['brand nour', ['/brands?keyword=nour']],
  ['invoice 456|فاتورة #٤٥٦', ['/invoices?order=456']],
  ['1024|١٠٢٤|1 024', ['/invoices?order=1024', '/brands/1024']],
  ['# 1024|＃١٠٢٤', ['/invoices?order=1024']],
  // An order number never starts with a zero; a brand's may.
  ['007', ['/brands/007']],
  ['25/11', ['day&date=2026-11-25']],
  ['1 رمضان 1448', ['day&date=2027-02-08']],
  // Most of this month is in February.
  ['رمضان 1448', ['month&date=2027-02-22']],
  ['31 رمضان', []],
  // A date is no order, no brand and no dial code.
  ['20', ['/countries/5', '/invoices?order=20', '/brands/20']],
  // Exact before begun before contained, of any kind.
  ['oman|oma', ['/countries/6', '/brands/8']],
  ['roman', ['/brands/8']],
  ['2026/12/25', ['day&date=2026-12-25']],
  ['20.12', ['day&date=2026-12-20']],
  ['25 12', ['/invoices?order=2512', '/brands/2512']],
  ['20.13', []],
  // Today first; days before and after a day are not that day.
  ['friday', ['day&date=2026-11-20', 'day&date=2026-11-27']],
  ['before friday', []],
  // The day that was understood is offered, whatever the words beside it.
  ['نور الجمعة', ['day&date=2026-11-20', 'day&date=2026-11-27']],
  ['show saturday', ['day&date=2026-11-21']],
  ['مين يجي اليوم', ['day&date=2026-11-20']],
  ['الآن', ['day&date=2026-11-20#0']],
  // Both halves of the day, the afternoon first.
  ['saturday at 5', ['day&date=2026-11-21#17', 'day&date=2026-11-21#5']],
  ['saturday at 10', ['day&date=2026-11-21#10', 'day&date=2026-11-21#22']],
  // Days of two weeks are all on the screen.
  ['5-7 dec', ['products&date=2026-12-05']],
  ['6-7 dec', ['week&date=2026-12-06']],
  ['20-28 dec', ['products&date=2026-12-20']],
  ['20 dec to 10 jan', ['agenda&date=2026-12-20']],
  // With the product that is known of the words.
  ['kayak pottery saturday', ['day&date=2026-11-21&text=pottery']],
  ['kayak saturday afternoon', ['day&date=2026-11-21#12']],
  ['kayak pottery تصوير saturday', ['day&date=2026-11-21']],
  // Three letters begin a word.
  ['cut', []],
  ['sho', ['shortcuts']],
  ['next week', ['week&date=2026-11-22']],
  ['next month', ['month&date=2026-12-15']],
  ['السعوديه|soudi arabia', ['/countries/3']],
  // A view alone.
  ['week|الأسبوع|week view', ['week&date=2026-11-15']],
  ['شهر|عرض الشهر', ['month&date=2026-11-15']],
  ['day', ['day&date=2026-11-20']],
  // «غدًا» is also inside the Arabic name of Baghdad, and «أمس» begins that of Amsterdam.
  ['أمس', ['day&date=2026-11-19']],
  ['امستردام', ['/countries/11']],
  ['غدًا', ['day&date=2026-11-21']],
  ['غداد', ['/countries/4']],
  ['nour|العود', ['/brands/7']],
  ['الخط العربى', ['products&date=2026-11-20&product=ورشة+الخط+العربي']],
  ['pottery', ['products&date=2026-11-20&product=Pottery+for+beginners']],
  ['zzz', []],
  // One typing error a word: what the store has, and a country only without that.
  ['barnds|المراكات|الماركت', ['/brands']],
  ['keybord shortcust|keybord shortcuts', ['shortcuts']],
  ['nuor|nour oudd', ['/brands/7']],
  ['potery', ['products&date=2026-11-20&product=Pottery+for+beginners']],
  [
    'potery 21 nov',
    ['day&date=2026-11-21&text=pottery', 'products&date=2026-11-21&product=Pottery+for+beginners'],
  ],
  ['iraqq', ['/countries/4']],
  ['soudi arab', ['/countries/3']],
  ['norfolc isl', ['/countries/10']],
  // The beginning of another word is no typing error.
  ['عميل|عملاء|egyptian|customer', []],
  // A month that runs or comes; a day at its hours, a week day by day for what is free on it.
  ['dec', ['month&date=2026-12-15']],
  ['saturday afternoon', ['day&date=2026-11-21#12']],
  ['متاح غدًا', ['day&date=2026-11-21']],
  ['free this week', ['day&date=2026-11-20', 'day&date=2026-11-21']],
])('%j: each of them offers %j', (texts, paths) => {
  for (const text of texts.split('|'))
    expect([text, ...pathsFor(text, surroundings)]).toEqual([text, ...paths])
})

test('a kind with many results lists the first, and says how many more there are until they are wanted', () => {
  const brands = Array.from({ length: 9 }, (_, id) => ({ id: String(id), names: [`Nour ${id}`] }))
  const found = commandsForText('nour', { ...surroundings, brands })
  const [listed, all] = [
    hideMany(found, () => 0),
    hideMany(found, (path) => Number(path === 'more-namedBrand')),
  ]
  expect(listed).toHaveLength(5)
  expect(listed.at(-1)).toEqual({ kind: 'more', of: 'namedBrand', count: 5, path: 'more-namedBrand' })
  expect(all).toEqual(found)
  expect(hideMany(found.slice(4), () => 0)).toHaveLength(5)
})

test.each([
  // Also by words of two names, and without an ordinary verb.
  ['agenda|أجندة|list|قائمة|list view', 'agenda'],
  ['عرض المنتجات', 'products'],
  ['day sheet|export csv|تصدير اكسل', 'daySheet'],
  ['shortcut keys', 'shortcuts'],
  ['create invoice|new invoice|انشاء فاتورة|فاتورة جديدة', 'invoices'],
  ['add brand|إضافة ماركة|ماركة جديدة', 'brands'],
  ['switch language|تبديل اللغة|غير اللغة', 'language'],
  ['الوضع المظلم|dark mode on|darkmode', 'theme'],
  ['24 hours|24h clock|نظام ٢٤ ساعة', 'preferences'],
  ['busiest day|نسبة الاشغال', 'insights'],
  // Within a word it is another one.
  ['late|new', undefined],
] as const)('%j: each of them leads to %j first', (texts, first) => {
  const { commands, otherCommands, words } = english.palette
  const tasks = [
    ...(['products', 'agenda', 'daySheet', 'insights', 'theme', 'language'] as const),
    ...(['preferences', 'shortcuts'] as const),
  ]
  const named = tasks.map((name) => ({
    kind: 'task' as const,
    path: name,
    names: [commands[name], otherCommands[name], words[name]],
  }))
  const pages = (['invoices', 'brands'] as const).map((name) => ({
    kind: 'place' as const,
    path: name,
    names: [name, name === 'brands' ? 'الماركات' : 'الفواتير', words[name]],
  }))
  for (const text of texts.split('|'))
    expect([text, commandsForText(text, { ...surroundings, named: [...named, ...pages] })[0]?.path]).toEqual([
      text,
      first,
    ])
})

test('a country found by its capital shows the capital', () => {
  expect(commandsForText('بغداد', surroundings)).toEqual([expect.objectContaining({ foundBy: 'بغداد' })])
})

test('a name can be searched for among the brands if the store could not be searched', () => {
  expect(pathsFor('zzz', { ...surroundings, brands: null })).toEqual(['/brands?keyword=zzz'])
})

const padel = rowsOf([
  { id: 31, title: 'Padel 1024 (2)', type: 'time', start: '2026-11-26T17:00:00', end: '2026-11-26T18:00:00' },
]).map((reservation) => ({ reservation, date: '2026-11-26' as CalendarDate }))
const further = {
  state: 'looked',
  hasFound: true,
  until: '2026-12-03' as CalendarDate,
  next: '2026-12-31' as CalendarDate,
} as const

test('the order of results is: what is called exactly so, order, days, reservations with the searched period, products, brands, countries', () => {
  const context = {
    ...surroundings,
    reservations: padel,
    further,
    products: ['Padel 1024', 'Iraq tour thursday'],
    brands: [{ id: '8', names: ['Iraq Thursday'] }],
  }
  const kindsFor = (text: string) => commandsForText(text, context).map(({ kind }) => kind)
  expect(kindsFor('1024')).toEqual(['invoice', 'reservation', 'further', 'product', 'brand'])
  expect(kindsFor('iraq thursday')).toEqual(['namedBrand', 'reservation', 'further', 'product'])
  expect(kindsFor('iraq')).toEqual(['country', 'reservation', 'further', 'product', 'namedBrand'])
  // The answer of a day comes before what is booked on it, unless a page is called so.
  for (const day of ['next thursday', 'الخميس الجاي', '3 Dec', 'fri', 'padel thursday 5pm'])
    expect(kindsFor(day).slice(0, 2)).toEqual(['date', day === 'fri' ? 'date' : 'reservation'])
  expect(kindsFor('today').slice(0, 3)).toEqual(['place', 'date', 'reservation'])
  // A page whose name begins so comes before what only contains the letters.
  expect(kindsFor('bra')).toEqual(['place', 'reservation', 'further'])
  expect(kindsFor('short')).toEqual(['reservation', 'further', 'task'])
})

test('without a reservation the search goes further only for what is no name of a page, an action, a brand or a country', () => {
  const context = { ...surroundings, further: { ...further, hasFound: false } }
  const isOffered = (text: string) => commandsForText(text, context).at(-1)?.kind === 'further'
  const called = ['nour', 'brands', 'shortcuts', 'egypt', 'barnds']
  expect(called.filter(isOffered)).toEqual([])
  const others = ['pottery', 'potery', 'massage', 'massage friday']
  expect(others.filter(isOffered)).toEqual(others)
  // A product may come later, whatever is called like it.
  const products = ['Nour yoga']
  expect(commandsForText('nour', { ...context, products }).map(({ kind }) => kind)).toEqual([
    'product',
    'namedBrand',
    'further',
  ])
})

test('a reservation leads to its day with its card open, and a product to the month of the typed day', () => {
  expect(pathsFor('pottery 20 jan', { ...surroundings, reservations: padel })).toEqual([
    'day&date=2027-01-20&text=pottery',
    'day&date=2026-11-26&reservation=31',
    'products&date=2027-01-20&product=Pottery+for+beginners',
  ])
})

test('«الشاليه» finds the chalet if there is one, and never North Korea', () => {
  const korea = [parseCountry({ id: 9, name: 'كوريا الشمالية', code: 'KP' }) ?? []].flat()
  const kindsFor = (products: string[]) =>
    commandsForText('الشاليه', { ...surroundings, countries: korea, products, brands: [] }).map(
      ({ kind }) => kind,
    )
  expect(kindsFor(['شاليه البحر'])).toEqual(['product'])
  expect(kindsFor([])).toEqual([])
})

test.each([
  // Three letters after the article are enough for one more or less, and many write «ا» for «ة».
  ['شالية الدرا', ['شاليه الدرة'], ['شاليه البحر']],
  ['الدرا', ['شاليه الدرعا'], ['شاليه البحر']],
  ['الدرا', [], ['شاليه الدار']],
  // Three letters begin a word.
  ['vat', ['VAT course'], ['Private tour']],
  // A word that links is no product's.
  ['to', [], ['Night tour']],
  // The plural finds all.
  ['chalets', ['Chalet2', 'Chalet 1', 'Family chalet'], ['Lake house']],
  ['شاليهات', ['شاليه2', 'شاليه 1', 'الشاليه الكبير'], ['بيت البحر']],
])('of products, %j finds %j and not %j', (text, found, others) => {
  const commands = commandsForText(text, { ...surroundings, products: [...found, ...others] })
  expect(commands.flatMap((command) => (command.kind === 'product' ? [command.name] : []))).toEqual(found)
})
