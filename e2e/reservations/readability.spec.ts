import type { Page } from '@playwright/test'
import { daysOfView, type CalendarView, type Days } from '#src/lib/dates/calendar-days.ts'
import { addDays, dateOf, daysBetween, type CalendarDate } from '#contract/dates/wall-clock.ts'
import { parseReservations, type Reservation } from '#contract/reservation.ts'
import { describeInEachLanguage } from '#e2e/alternating-tests.ts'
import { expect, testInNewContext } from '#e2e/fixtures.ts'
import { holdResponses } from '#e2e/hold-responses.ts'
import { isLongRun } from '#e2e/is-long-run.ts'
import type { MockStore } from '#e2e/mock-store.ts'
import { portalFrame } from '#e2e/portal.ts'
import { readView, type ViewReading } from './read-view.ts'
import { reservationsOf, type Trade } from './trades.ts'
import { unusualReservations } from './unusual-reservations.ts'

/* A long run has other reservations each time; RANDOM_SEED repeats one. */
const seed = isLongRun ? Number(process.env.RANDOM_SEED ?? Date.now() % 1_000_000) : 1

const sizes = {
  '390': { width: 390, height: 844 },
  '1280': { width: 1280, height: 800 },
  '1440': { width: 1440, height: 900 },
  '1920': { width: 1920, height: 1080 },
} as const
type Size = keyof typeof sizes

type Figures = {
  /** How many reservations of the shown days the view neither shows nor counts in words. */
  hidden: number
  /** The shares of names and times that are whole. */
  wholeNames: number
  wholeTimes: number
  /** The smallest letter in pixels. */
  letters: number
  overlaps: number
  /** How many stays do not say their number of nights. */
  wrongNights: number
  /** The pixels of the page beside the window, and of the view below it. */
  sideways: number
  below: number
  shift: number
}
type Figure = keyof Figures

const atLeast: { readonly [Name in Figure]?: number } = { wholeNames: 0.98, wholeTimes: 1, letters: 12 }
const atMost: { readonly [Name in Figure]?: number } = {
  hidden: 0,
  overlaps: 0,
  wrongNights: 0,
  sideways: 0,
  shift: 0.02,
}

type Case = {
  view: CalendarView | 'today'
  /** The rest of the query. */
  query?: string
  date: string
  data: Trade | 'demo' | 'unusual'
  sizes: readonly Size[]
  /** The sizes of the usual run; by default only a long run reads the view. */
  usual?: readonly Size[]
  /** Figures that may be lower. */
  lower?: { readonly [Name in Figure]?: number } | ((size: Size) => { readonly [Name in Figure]?: number })
  /** Whether the view must not be higher than the window. */
  fits?: true
  /** Whether the fonts arrive when the view is drawn, which may break its lines elsewhere. */
  hasLateFonts?: true
}

/* A Thursday, when the restaurant is full; not the day of the run, of which a board folds what is over. */
const date = '2025-11-20'
/* The demo store has reservations from 60 days before its day to 90 days after it. */
const demoDay = '2026-11-23'

const wide = ['1280', '1440', '1920'] as const
const all = ['390', ...wide] as const
const table = { view: 'week', query: '&as=table', date, sizes: all } as const
const grid = { view: 'week', query: '&as=grid', date, sizes: wide, fits: true } as const
const day = { view: 'day', date, sizes: all } as const
const products = { view: 'products', query: '&days=28', date, sizes: all } as const
/* A month has one line for a reservation. */
const month = {
  view: 'month',
  date,
  sizes: wide,
  lower: { wholeNames: 0, wholeTimes: 0.95 },
} as const
const demoMonth = {
  ...month,
  data: 'demo',
  fits: true,
  lower: (size: Size) => ({
    ...month.lower,
    wholeNames: size === '1920' ? 0.96 : size === '1440' ? 0.92 : 0.8,
  }),
} as const
/* Its names have up to 300 letters. */
const unusual = { data: 'unusual', lower: { wholeNames: 0 } } as const

const cases: Case[] = [
  { ...table, data: 'hairdresser', usual: ['1280'], hasLateFonts: true },
  { ...day, data: 'restaurant', usual: ['390'] },
  { ...products, data: 'chalets', usual: ['390'] },
  { ...month, data: 'chalets', usual: ['1280'] },
  { ...grid, data: 'studio', usual: ['1280'] },
  { ...demoMonth, date: demoDay, usual: ['1280'] },
  { ...table, ...unusual },
  { ...table, query: '', data: 'chalets', usual: ['1280'] },
  { view: 'today', date: demoDay, data: 'demo', sizes: all, usual: ['390'] },
  { ...month, data: 'hairdresser', fits: true },
  { ...table, data: 'restaurant' },
  { ...day, data: 'hairdresser' },
  { ...day, data: 'chalets' },
  { ...products, data: 'restaurant' },
  { ...grid, query: '', data: 'studio' },
  { ...month, data: 'studio', fits: true },
  { ...table, data: 'demo', date: demoDay },
  { ...demoMonth, date: '2026-12-10' },
  { ...day, ...unusual },
  { ...month, ...unusual, lower: month.lower },
]

describeInEachLanguage((alternating, language) => {
  for (const one of cases.filter(({ usual }) => isLongRun || usual !== undefined)) {
    // Another day needs another clock.
    const define = one.view === 'today' ? alternating.testInNewContext : alternating.test
    define(`${titleOf(one)} is readable`, async ({ page, store }) => {
      if (one.view === 'today') await page.clock.setFixedTime(`${one.date}T09:20:00+03:00`)
      const rows = await arrange(store, page, one)
      const beyond: string[] = []
      for (const [index, size] of (isLongRun ? one.sizes : (one.usual ?? [])).entries()) {
        await page.setViewportSize(sizes[size])
        if (index === 0) await open(page, one)
        const reading = await readView(page)
        // What moves in a resized window is no surprise.
        if (index > 0) reading.shift = 0
        beyond.push(...findExceeded(reading, one, rows, size, language))
      }
      expect(beyond, `seed ${seed}`).toEqual([])
    })
  }
})

testInNewContext(
  'a crowded week is readable in a portal’s frame @long',
  async ({ page, portal, diwanOrigin, store }) => {
    // What is out of sight of the portal’s window is not laid out.
    await page.setViewportSize({ width: 1000, height: 6000 })
    for (const one of cases.filter(({ view }) => view === 'week' || view === 'day')) {
      const rows = await arrange(store, page, one)
      await page.goto(portal.urlShowing(diwanOrigin + pathOf(one)))
      await page.locator('iframe').evaluate((frame: HTMLIFrameElement) => {
        frame.width = '700'
      })
      // The frame grows, and what comes into sight is drawn.
      const exceeded = async () => {
        const reading = await readView(portalFrame(page))
        return findExceeded({ ...reading, shift: 0, bottom: 0 }, one, rows, '1280', 'en')
      }
      await expect.poll(exceeded, `${titleOf(one)}, seed ${seed}`).toEqual([])
    }
  },
)

function titleOf({ view, query = '', date, data }: Case): string {
  return `${view}${query} of ${data} on ${date}`
}

function pathOf({ view, query = '', date }: Case): string {
  return view === 'today' ? '/' : `/reservations?view=${view}&date=${date}${query}`
}

async function open(page: Page, one: Case): Promise<void> {
  const url = '**/*.woff2'
  const fonts = one.hasLateFonts ? await holdResponses(page, { method: 'GET', url, count: 4 }) : []
  // A page has loaded once its fonts are there.
  await page.goto(pathOf(one), { waitUntil: one.hasLateFonts ? 'commit' : 'load' })
  if (one.hasLateFonts) await page.getByRole('tabpanel').getByRole('row').nth(3).waitFor()
  for (const font of fonts) font.release()
}

/* Puts the reservations into the store. Returns those around the day. */
async function arrange(store: MockStore, page: Page, { data, date }: Case): Promise<Reservation[]> {
  // The cast is safe: it is a date.
  const first = addDays(date as CalendarDate, -35)
  if (data !== 'demo') {
    const reservations =
      data === 'unusual' ? unusualReservations(first, 80, seed) : reservationsOf(data, first, 80, seed)
    await store.arrange({ reservations })
    return parseReservations(reservations)?.rows ?? []
  }
  await store.serveSeedOf(demoDay)
  const response = await page.request.get(`/api/reservations?start=${first}&end=${addDays(first, 80)}`, {
    headers: { 'X-Diwan-Client': '1' },
  })
  expect(response.ok()).toBe(true)
  // Cast: the gateway's own response.
  return parseReservations(((await response.json()) as { data: unknown }).data)?.rows ?? []
}

/* Returns the figures beyond their limits, as text. */
function findExceeded(
  reading: ViewReading,
  one: Case,
  rows: Reservation[],
  size: Size,
  language: 'en' | 'ar',
): string[] {
  const figures = figuresOf(reading, one, rows, size, language)
  const lower = typeof one.lower === 'function' ? one.lower(size) : one.lower
  const [least, most] = [
    { ...atLeast, ...lower },
    { ...atMost, ...(one.fits && { below: 0 }) },
  ]
  // The cast is safe: a literal has only these keys.
  return (Object.keys(figures) as Figure[])
    .filter((name) => figures[name] < (least[name] ?? -Infinity) || figures[name] > (most[name] ?? Infinity))
    .map((name) => `${size}: ${name} ${figures[name].toFixed(3)} (${least[name] ?? most[name]})`)
    .concat(reading.overlaps.slice(0, 3))
}

function figuresOf(
  { drawn, names, letters, overlaps, bottom, sideways, shift, columns, days }: ViewReading,
  { view, date }: Case,
  rows: Reservation[],
  size: Size,
  language: 'en' | 'ar',
): Figures {
  const byKey = new Map(rows.map((row) => [row.key, row]))
  const stays = drawn.flatMap(({ key, words }) => {
    const row = byKey.get(key)
    return row?.type === 'day' ? [{ row, words }] : []
  })
  // One of an unknown type may take whole days too.
  const byHour = drawn.filter(({ key }) => {
    const { type, end } = byKey.get(key) ?? {}
    return type !== 'day' && end?.endsWith('T23:59:59') !== true
  })
  // Where nothing is by the hour, a week and a day show products too, whose names stand before their stays.
  const isOfProducts = view === 'products' || (/week|day/.test(view) && byHour.length === 0)
  // The cast is safe: it is a date.
  const period = { view: view === 'today' ? 'day' : view, date: date as CalendarDate, span: 28 } as const
  // A narrow window shows one day of a week below a strip of seven.
  const isOneDay = view === 'week' && (size === '390' || columns === 1)
  const shown = daysOfView(isOneDay ? { ...period, view: 'day' } : period, () => 0)
  // Products count what is by the hour.
  const ofBars = view === 'products' ? rows.filter(({ type }) => type === 'day') : rows
  return {
    hidden: view === 'today' ? 0 : countHidden(ofBars, drawn, shown, view === 'month' ? days : null),
    wholeNames: shareOf(
      isOfProducts || view === 'today' ? names : drawn.map(({ isNameWhole }) => isNameWhole),
    ),
    wholeTimes: shareOf(view === 'products' ? [] : byHour.map(({ isTimeWhole }) => isTimeWhole)),
    letters,
    overlaps: overlaps.length,
    wrongNights: isOfProducts
      ? stays.filter(({ row, words }) => !saysNights(words, row, language)).length
      : 0,
    sideways,
    below: bottom - sizes[size].height,
    shift,
  }
}

function shareOf(whole: boolean[]): number {
  return whole.length === 0 ? 1 : whole.filter(Boolean).length / whole.length
}

/*
 * A month of stays draws those of a week up to eight at once, a part in each week, and each month up to three reservations of a
 * day. Of other days it says how many they have (`counts`).
 */
function countHidden(
  rows: Reservation[],
  drawn: ViewReading['drawn'],
  shown: Days,
  counts: Record<string, string> | null,
): number {
  const visible = rows.filter((row) => isOn(row, shown))
  const parts = new Map<string, number>()
  for (const { key } of drawn) parts.set(key, (parts.get(key) ?? 0) + 1)
  if (counts === null) return visible.filter(({ key }) => !parts.has(key)).length
  const needed = new Map<string, number>()
  const isOfStays = 2 * visible.filter(({ type }) => type === 'day').length > visible.length
  for (let { first } = shown; first <= shown.last; first = addDays(first, 7)) {
    const days = Array.from({ length: 7 }, (_, index) => addDays(first, index))
    const onDays = days.map((day) => visible.filter((row) => isOn(row, { first: day, last: day })))
    const most = Math.max(...onDays.map(({ length }) => length))
    const uncounted = onDays.flatMap((onDay, index) =>
      new RegExp(`\\b${onDay.length} (reservation|حج)`).test(counts[days[index] ?? ''] ?? '') ? [] : onDay,
    )
    const small = onDays.flat().filter(({ type }) => most <= (isOfStays && type === 'day' ? 8 : 3))
    for (const { key } of new Set([...small, ...uncounted])) needed.set(key, (needed.get(key) ?? 0) + 1)
  }
  return [...needed].filter(([key, weeks]) => (parts.get(key) ?? 0) < weeks).length
}

function isOn({ start, end }: Reservation, { first, last }: Days): boolean {
  return dateOf(start) <= last && (dateOf(start) >= first || (end !== null && end > `${first}T00:00:00`))
}

function saysNights(words: string, { start, end }: Reservation, language: 'en' | 'ar'): boolean {
  const nights = daysBetween(dateOf(start), dateOf(end ?? start))
  const plural = new Intl.PluralRules(language).select(nights)
  if (language === 'en') return words.includes(`${nights} night`)
  return words.includes(plural === 'two' ? 'ليلتان' : plural === 'one' ? 'ليلة' : `${nights} لي`)
}
