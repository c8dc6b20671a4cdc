import fc from 'fast-check'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { PageRequest } from '#contract/pages/page-rendering.ts'
import { routes } from '#src/app/routes.ts'
import { pageSettings as settings } from '#testing/page-settings.ts'
import { randomCases } from '#testing/random-cases.ts'
import { warmUp } from './warm-up.ts'

vi.stubEnv('SSR', true)
beforeEach(() => {
  vi.stubEnv('SSR', true)
  vi.setSystemTime('2026-11-20T06:00:00Z')
})
const { renderer } = await import('./render-page.tsx')

type Changes = Partial<Omit<PageRequest, 'settings' | 'cookie'>> & {
  settings?: Partial<PageRequest['settings']>
  cookies?: Record<string, string>
}

function pageAt(path: string, { settings: changed, cookies = {}, ...others }: Changes = {}): PageRequest {
  return {
    settings: { ...settings, ...changed },
    session: null,
    files: null,
    basePath: '',
    path,
    cookie: (name) => cookies[name] ?? null,
    window: { width: 80, height: 50 },
    isFramed: false,
    ...others,
  }
}

const textOf = (html: string) => html.replace(/<style.*?<\/style>|<[^>]*>/gs, '')

function headings(path: string, changes?: Changes): string[] {
  const start = renderer.renderPage(pageAt(path, changes)).start.replace(/<template.*?<\/template>/gs, '')
  return [...start.matchAll(/<h[12][^>]*>(.*?)<\/h[12]>/g)].map(([, html = '']) => textOf(html))
}

function answer(path: string, data: unknown, status = 200) {
  return { path, status, text: JSON.stringify({ status, success: status === 200, data }) }
}

/* Reservations of one hour each, on the day that is today. */
function reservations(...titles: string[]) {
  const rows = titles.map((title, id) => {
    const [start, end] = ['2026-11-20T10:00:00', '2026-11-20T11:00:00']
    return { id: id + 1, title, type: 'time', start, end }
  })
  return answer('/api/reservations?start=2026-11-20&end=2026-11-21', rows)
}

describe.each(['ar', 'en'] as const)('in %s', (language) => {
  test.each(routes.map(({ path }) => path))('the page %s has its heading, and no style attribute', (path) => {
    const missing = vi.spyOn(console, 'error')
    const { start, end } = renderer.renderPage(pageAt(path.replace(/:\w+/, '7'), { settings: { language } }))
    expect(missing).not.toHaveBeenCalled()
    expect(headings(path.replace(/:\w+/, '7'), { settings: { language } })[0]).not.toBe('')
    expect(start + end).not.toMatch(/ (style|xmlns)="|<bdi[^>]* title="/)
    expect(start).not.toMatch(
      /<(button|input|select|textarea)(?! inert)|type="file"|<input inert(?! readonly)/,
    )
    expect(start).toMatch(/^<template id="unfinished">/)
    // What arrives after the page's script has rendered is closed elements.
    expect(end).toMatch(/^<\/main>.*<noscript>/s)
    expect(end).not.toContain('<template')
  })
})

test.each([
  ['view=month', 'November 2026'],
  ['view=week', '15 – 21 Nov 2026'],
  ['view=day', 'Friday, 20 November 2026'],
  ['view=day&date=2027-02-03', 'Wednesday, 3 February 2027'],
  ['view=agenda', '20 Nov – 19 Dec 2026'],
  ['view=insights&months=3', 'Sept – Nov 2026'],
  ['', 'November 2026'],
])('the reservations of “%s” have the heading %s', (search, title) => {
  expect(headings(`/reservations?${search}`)).toContain(title)
})

test('a reader whose window is unknown has the title of either, and the rows of today once', () => {
  const window = null
  const titles = headings('/reservations', { window })
  expect(titles).toContain('November 2026')
  expect(titles).toContain('20 Nov – 19 Dec')
  expect(textOf(rowsOf('/', reservations('Padel'), { window })).split('Padel')).toHaveLength(2)
  // A frame before the rows are complete shows the page before them alone.
  expect(rowsOf('/', reservations('Padel'))).toMatch(
    /^<style[^>]*>\.first-rows:not\(:has\(~#rows-end\)\),[^{]*\{display:none\}.*<i id="rows-end"><\/i>$/s,
  )
  expect(rowsOf('/reservations?view=month', reservations('Padel'), { window })).toMatch(
    /phone-only.*wide-only/s,
  )
})

test('what a heading says depends on the reader', () => {
  expect(headings('/')[0]).toBe('Friday 20 November')
  const arabic = { settings: { language: 'ar' } } as const
  expect(headings('/', { ...arabic, cookies: { digits: 'arab' } })[0]).toBe('الجمعة، ٢٠ نوفمبر')
  expect(headings('/', arabic)[0]).toBe('الجمعة، 20 نوفمبر')
  const week = '/reservations?view=week'
  expect(headings(week, { settings: { weekend: [6, 0] } })).toContain('16 – 22 Nov 2026')
  expect(headings(week, { cookies: { weekStart: '1' } })).toContain('16 – 22 Nov 2026')
  expect(headings('/reservations', { window: phone })).toContain('20 Nov – 19 Dec')
  // The portal chooses the day.
  expect(headings('/', { isFramed: true })).toEqual([])
  expect(headings('/brands', { isFramed: true })).toEqual(['Brands'])
  expect(renderer.renderPage(pageAt('/s/1/brands', { basePath: '/s/1' })).start).toContain(
    'href="/s/1/invoices"',
  )
})

const phone = { width: 24, height: 50 }
const month = '/api/reservations?start=2026-11-01&end=2026-12-06'
const agenda = '/api/reservations?start=2026-11-20&end=2026-12-20'
const brandList = '/api/brands?page=1&per_page=60&with=translations'

test.for<[address: string, path: string | null, Changes?]>([
  ['/', '/api/reservations?start=2026-11-20&end=2026-11-21'],
  ['/s/1', '/api/reservations?start=2026-11-20&end=2026-11-21', { basePath: '/s/1' }],
  ['/reservations', month],
  ['/reservations', month, { window: null }],
  ['/reservations', agenda, { window: phone }],
  ['/reservations?view=week', '/api/reservations?start=2026-11-15&end=2026-11-22'],
  [
    '/reservations?view=week',
    '/api/reservations?start=2026-11-14&end=2026-11-21',
    { cookies: { weekStart: '6' } },
  ],
  [
    '/reservations?view=week',
    '/api/reservations?start=2026-11-16&end=2026-11-23',
    { settings: { weekend: [6, 0] } },
  ],
  ['/reservations?view=day&date=2026-02-10', '/api/reservations?start=2026-02-10&end=2026-02-11'],
  ['/reservations?view=agenda&date=1000-01-01', agenda],
  ['/reservations?view=products&days=28', '/api/reservations?start=2026-11-20&end=2026-12-18'],
  ['/brands', brandList],
  ['/brands?page=2', null],
  ['/brands/import', null],
  ['/brands/work?show=no-en', brandList],
  ['/brands/7?view=worklist&show=no-en', brandList],
  ['/brands/oud_7-b', '/api/brands/oud_7-b?with=translations'],
  [`/brands/${'7'.repeat(65)}`, null],
  ['/brands/7/more', null],
  ['/brands/%2e%2e%2f', null],
  ['/countries', '/api/countries?page=1&per_page=60'],
  ['/countries', null, { cookies: { countries: 'en' } }],
  ['/countries', '/api/countries?page=1&per_page=60', { cookies: { countries: 'ar' } }],
  ['/countries/7', '/api/countries/7'],
  ['/countries/sa', null],
  ['/invoices', null],
  ['/nowhere', null],
  ['/s/1//[', null, { basePath: '/s/1' }],
])('the page at %s requests %s first, of %j', ([address, path, changes]) => {
  expect(renderer.firstRequest(pageAt(address, changes))).toBe(path)
})

const rowsOf = (path: string, response: ReturnType<typeof answer>, changes?: Changes) =>
  [...renderer.renderRows(pageAt(path, changes), response, 'n')].join('')

const oud = { id: 7, name: 'عود', description: '<p>عود</p>', banner: 'https://cdn.example.com/banner.png' }

test.each([
  ['/', reservations('عود')],
  ['/reservations?view=day', reservations('عود')],
  ['/reservations?view=agenda', { ...reservations('عود'), path: agenda }],
  ['/brands/7', answer('/api/brands/7?with=translations', oud)],
  ['/brands', answer(brandList, [oud])],
  ['/brands/7?view=worklist', answer(brandList, [oud])],
  ['/countries/1', answer('/api/countries/1', { id: 1, name: 'عود' })],
])('the page %s has the rows of its first response', (path, response) => {
  const html = rowsOf(path, response)
  expect(textOf(html)).toContain('عود')
  expect(html).not.toContain(' style="')
  expect(html).toMatch(/^<style nonce="n">/)
})

test.each([
  ['a refusal', answer('/api/reservations?start=2026-11-20&end=2026-11-21', [], 429)],
  ['half a response', { ...reservations('Padel'), text: '{"success":true,"data":[{' }],
  ['a row that cannot be read', answer('/api/reservations?start=2026-11-20&end=2026-11-21', [{ id: 1 }])],
  ['no list', answer('/api/reservations?start=2026-11-20&end=2026-11-21', 'none')],
  ['an unreadable brand', answer('/api/brands/7', null)],
])('%s adds nothing to the page', (_, response) => {
  expect(rowsOf('/', response)).toBe('')
})

/* Stays of three days through the month, of twenty products. */
function stays(count: number) {
  const day = (number: number) => `2026-11-${String(number).padStart(2, '0')}T12:00:00`
  const rows = Array.from({ length: count }, (_, id) => {
    const first = 1 + (id % 27)
    return {
      id: id + 1,
      title: `Chalet by the sea ${id % 20}`,
      type: 'days',
      start: day(first),
      end: day(first + 2),
    }
  })
  return answer(month, rows)
}

test.each(['month', 'agenda&date=2026-11-01', 'products&days=28&date=2026-11-01'])(
  'of hundreds of reservations the HTML has as many as a window, and none of thousands: %s',
  (view) => {
    const path = `/reservations?view=${view}`
    const request = renderer.firstRequest(pageAt(path)) ?? ''
    const html = rowsOf(path, { ...stays(400), path: request })
    const rows = html.match(/data-reservation=/g)?.length
    expect(rows).toBeGreaterThan(20)
    expect(rows).toBeLessThan(100)
    expect(html.length).toBeLessThan(64 * 1024)
    expect(rowsOf(path, { ...stays(2000), path: request })).toBe('')
  },
)

test.each([
  '</style><script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '<button style="x">',
  ' style="--from:0;}*{display:none" ',
  '\u202e\u0000\ud800',
])('a text of the store stays a text: %j', (title) => {
  const html = rowsOf('/', reservations(title))
  expect(html).not.toMatch(/<script|<img| style="|<button style/)
})

test('nothing of one page is in another', () => {
  const page = fc.record({
    store: fc.constantFrom('1001', '1002'),
    person: fc.integer({ min: 0, max: 2 }),
    path: fc.constantFrom('/', '/reservations?view=day', '/reservations?view=week', '/brands/7'),
  })
  const render = ({ store, person, path }: { store: string; person: number; path: string }) => {
    const basePath = `/s/${store}`
    const changes: Changes = {
      basePath,
      settings: { language: person === 0 ? 'ar' : 'en', mode: 'sign-in' },
      session: {
        id: `${store}-${person}`,
        kind: 'browser',
        person: { id: String(person), name: null },
        store,
        languages: ['ar'],
        timeZone: store === '1001' ? 'Asia/Riyadh' : 'Africa/Cairo',
        stores: [{ id: store, name: `Store ${store}`, scopes: null }],
      },
      cookies: { digits: person === 0 ? 'arab' : 'latn', hours: person === 2 ? '12' : '24' },
    }
    const row = `Row of ${store} for ${person}`
    const response =
      path === '/brands/7'
        ? answer('/api/brands/7', { id: 7, name: row })
        : {
            ...reservations(row),
            ...(path.includes('week') && { path: '/api/reservations?start=2026-11-15&end=2026-11-22' }),
          }
    const { start, end } = renderer.renderPage(pageAt(basePath + path, changes))
    return start + rowsOf(basePath + path, response, changes) + end
  }
  const alone = new Map<string, string>()
  fc.assert(
    fc.property(fc.array(page, { minLength: 20, maxLength: 20 }), (pages) => {
      for (const one of pages) {
        const html = render(one)
        const key = JSON.stringify(one)
        expect(html).toBe(alone.get(key) ?? html)
        alone.set(key, html)
        const others = [...html.matchAll(/Row of (\d+) for (\d)/g)].filter(
          ([, store, person]) => store !== one.store || person !== String(one.person),
        )
        expect(others).toEqual([])
        // Texts of numbers are kept for all readers.
        expect(textOf(html)).not.toMatch(one.person === 0 ? /reservation/ : /حجز/)
        expect(html).toContain(`Store ${one.store}`)
        expect(html).not.toContain(one.store === '1001' ? '1002' : '1001')
      }
    }),
    randomCases(2),
  )
})

test('a window that opens with other days than the response has the page before the rows, the other one its rows', () => {
  const html = rowsOf('/reservations', { ...reservations('Padel'), path: month }, { window: null })
  expect(html.match(/class="first-page [^"]*/g)).toEqual(['class="first-page first-rows wide-only'])
  expect(html).toContain('Padel')
  expect(html).toContain('.first-page.wide-only:not(.first-rows):has(~#rows-end){display:none}')
})

test('what a program renders when it starts has rows, of a day and of a month', () => {
  const rows: string[] = []
  const rendering = warmUp({
    ...renderer,
    renderRows(...page) {
      rows.push([...renderer.renderRows(...page)].join(''))
      return []
    },
  })
  expect([...rendering]).toHaveLength(8)
  expect(rows).toHaveLength(4)
  expect(rows.map(textOf).filter((text) => text.includes('A'))).toHaveLength(4)
})

const views = ['month', 'week', 'week&as=grid', 'day', 'agenda', 'products&days=28', 'insights']

// The gateway shares it for so long.
test.each([
  ...routes.map(({ path }) => path.replace(/:\w+/, '7')),
  ...views.map((view) => `/reservations?view=${view}`),
])('within a quarter of an hour nothing changes before the rows of %s', (path) => {
  const at = (time: string) => {
    vi.setSystemTime(`2026-11-${time}Z`)
    return [renderer.renderHead(pageAt(path)), renderer.renderPage(pageAt(path))]
  }
  for (const quarter of ['19T21:45', '19T22:00', '20T11:45', '20T15:00']) {
    const [hour, minute] = quarter.split(':')
    expect(at(`${hour}:${Number(minute) + 14}:59`)).toEqual(at(`${quarter}:00`))
  }
})

test('a rendered page leaves nothing behind', () => {
  const timers = () => process.getActiveResourcesInfo().filter((resource) => resource === 'Timeout').length
  const before = timers()
  rowsOf('/', reservations('Padel'))
  rowsOf('/reservations?view=month', reservations('Padel'))
  expect(timers()).toBe(before)
})

test('a month has the number of its weeks and the hours of its strips as rules', () => {
  const html = rowsOf('/reservations?view=month', { ...reservations('Padel'), path: month })
  expect(html).toMatch(/\{--weeks:5;--all-lanes:\d+;--strip-lanes:\d;--most-named:\d;--hours:"[^"]+";/)
})

test('a busy week has its first rows, at most sixty', () => {
  const rows = Array.from({ length: 700 }, (_, id) => {
    const day = `2026-11-${15 + (id % 7)}`
    const start = `${day}T${10 + (id % 10)}:00:00`
    return { id: id + 1, title: 'حصة تدريب على القيادة (1)', type: 'time', start }
  })
  const html = rowsOf(
    '/reservations?view=week',
    answer('/api/reservations?start=2026-11-15&end=2026-11-22', rows),
  )
  const drawn = html.match(/data-reservation=/g) ?? []
  expect(drawn.length).toBeGreaterThan(20)
  expect(drawn.length).toBeLessThanOrEqual(60)
  expect(html.length).toBeLessThan(64 * 1024)
})
