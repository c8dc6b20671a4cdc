import type { Page } from '@playwright/test'
import { reservationsOf } from './calendar-rows.ts'

/** Something that staff do again and again: `act` is measured, `back` makes it possible once more. */
export type Act = {
  name: string
  path: string
  /** What is there once it can be done. */
  ready: string
  prepare?(page: Page): Promise<unknown>
  act(page: Page): Promise<unknown>
  back(page: Page): Promise<unknown>
}

const key = (name: string) => (page: Page) => page.keyboard.press(name)
const press = (selector: string) => (page: Page) => page.locator(selector).first().click()
const month = '/reservations?view=month&date=2026-02-01'

/** On the calendar, with as many reservations as it is given. */
export const calendarActs: Act[] = [
  {
    name: 'search key',
    path: month,
    ready: '.month-event',
    prepare: (page) => page.getByPlaceholder('Search reservations').focus(),
    act: key('p'),
    back: key('Backspace'),
  },
  { name: 'next month', path: month, ready: '.month-event', act: key('j'), back: key('k') },
  { name: 'switch to week', path: month, ready: '.month-event', act: key('w'), back: key('m') },
  { name: 'switch to agenda', path: month, ready: '.month-event', act: key('a'), back: key('m') },
  { name: 'day panel', path: month, ready: '.month-event', act: press('.day-link'), back: key('Escape') },
]

/** Elsewhere. */
export const otherActs: Act[] = [
  {
    name: 'brand key',
    path: '/brands/2001',
    ready: '.brand-form input',
    prepare: (page) => page.locator('.brand-form input[type="text"]').first().focus(),
    act: key('x'),
    back: key('Backspace'),
  },
  {
    name: 'brand search key',
    path: '/brands',
    ready: 'main .brand-mark',
    prepare: (page) => page.locator('main input[type="search"]').focus(),
    act: key('a'),
    back: key('Backspace'),
  },
  {
    name: 'open country picker',
    path: '/countries',
    ready: 'main tbody tr',
    prepare: (page) => page.getByRole('main').getByRole('combobox').focus(),
    act: key('Alt+ArrowDown'),
    back: key('Escape'),
  },
  {
    name: 'country picker key',
    path: '/countries',
    ready: 'main tbody tr',
    prepare: (page) => page.getByRole('main').getByRole('combobox').focus(),
    act: key('a'),
    back: key('Backspace'),
  },
  {
    name: 'palette',
    path: '/countries/1',
    ready: '.facts',
    act: key('ControlOrMeta+k'),
    back: key('Escape'),
  },
  {
    name: 'palette key',
    path: '/countries/1',
    ready: '.facts',
    prepare: async (page) => {
      await page.keyboard.press('ControlOrMeta+k')
      await page.locator('dialog input').waitFor()
    },
    act: key('b'),
    back: key('Backspace'),
  },
]

/** Has the page's requests answered with so many reservations a month. */
export async function giveReservations(page: Page, count: number): Promise<void> {
  const rows = [
    ...reservationsOf(count, '2026-02-01', 28),
    ...reservationsOf(count, '2026-03-02', 28, count + 1),
  ]
  // A page that is fetched ahead asks for its data itself; else the gateway's own would come with it.
  await page.setExtraHTTPHeaders({ 'Sec-Purpose': 'prefetch' })
  await page.route('**/api/reservations*', async (route) => {
    const query = new URL(route.request().url()).searchParams
    const [first, end] = [query.get('start') ?? '', query.get('end') ?? '']
    const data = rows.filter(({ start }) => start.slice(0, 10) >= first && start.slice(0, 10) < end)
    await route.fulfill({ json: { status: 200, success: true, data } })
  })
}
