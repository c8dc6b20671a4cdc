import type { Page } from '@playwright/test'

/** A frequent interaction: `perform` is measured, `undo` makes it possible again. */
export type Interaction = {
  name: string
  path: string
  /** Matches once the interaction is possible. */
  readySelector: string
  prepare?(page: Page): Promise<unknown>
  perform(page: Page): Promise<unknown>
  undo(page: Page): Promise<unknown>
}

const key = (name: string) => (page: Page) => page.keyboard.press(name)
const press = (selector: string) => (page: Page) => page.locator(selector).first().click()
const calendar = (view: string) => `/reservations?view=${view}&date=2026-02-01`
const days = { path: calendar('month'), readySelector: '[role=tabpanel] .day-link' }
const crowdedWeek = { path: calendar('week&as=table'), readySelector: '[role=tabpanel] [data-reservation]' }
const products = { ...crowdedWeek, path: calendar('products&days=28') }
const turn = (to: string) => (page: Page) => page.getByRole('button', { name: to, exact: true }).click()
const search = {
  prepare: (page: Page) => page.getByPlaceholder('Search reservations').focus(),
  perform: key('p'),
  undo: key('Backspace'),
}

/** On the calendar, with a given number of reservations. */
export const calendarInteractions: Interaction[] = [
  { ...days, ...search, name: 'search key' },
  { ...days, name: 'next month', perform: key('j'), undo: key('k') },
  { ...days, name: 'switch to week', perform: key('w'), undo: key('m') },
  { ...days, name: 'switch to day', perform: key('d'), undo: key('m') },
  { ...days, name: 'switch to agenda', perform: key('a'), undo: key('m') },
  { ...days, name: 'day panel', perform: press('.day-link'), undo: key('Escape') },
  { ...crowdedWeek, name: 'next week', perform: key('j'), undo: key('k') },
  {
    ...crowdedWeek,
    name: 'turn the table into a grid',
    perform: turn('Grid'),
    async undo(page) {
      // A press while FullCalendar draws would wait for it, and count for the next one.
      await page.locator('.time-grid-event').first().waitFor({ state: 'attached' })
      await turn('Table')(page)
      // The reservations of the grid have the same attribute.
      await page.locator('.hours-table [data-reservation]').first().waitFor()
    },
  },
  {
    ...crowdedWeek,
    name: 'card of a reservation',
    perform: press('[role=tabpanel] [data-reservation]'),
    undo: key('Escape'),
  },
  { ...products, ...search, name: 'products, search key' },
  { ...products, name: 'products, next days', perform: key('j'), undo: key('k') },
  {
    ...days,
    name: 'product of the legend',
    readySelector: '.product-chips .chip',
    perform: press('.product-chips .chip'),
    undo: press('.product-chips [data-chosen=true]'),
  },
  {
    ...days,
    name: 'palette key',
    prepare: async (page) => {
      await page.keyboard.press('ControlOrMeta+k')
      await page.locator('dialog input').waitFor()
    },
    perform: key('p'),
    undo: key('Backspace'),
  },
]

/** On other pages. */
export const otherInteractions: Interaction[] = [
  {
    name: 'brand key',
    path: '/brands/2001',
    readySelector: '.brand-form input',
    prepare: (page) => page.locator('.brand-form input[type="text"]').first().focus(),
    perform: key('x'),
    undo: key('Backspace'),
  },
  {
    name: 'brand search key',
    path: '/brands',
    readySelector: 'main .brand-mark',
    prepare: (page) => page.locator('main input[type="search"]').focus(),
    perform: key('a'),
    undo: key('Backspace'),
  },
  {
    name: 'open country picker',
    path: '/countries',
    readySelector: 'main tbody tr',
    prepare: (page) => page.getByRole('main').getByRole('combobox').focus(),
    perform: key('Alt+ArrowDown'),
    undo: key('Escape'),
  },
  {
    name: 'country picker key',
    path: '/countries',
    readySelector: 'main tbody tr',
    prepare: (page) => page.getByRole('main').getByRole('combobox').focus(),
    perform: key('a'),
    undo: key('Backspace'),
  },
  {
    name: 'palette',
    path: '/countries/1',
    readySelector: '.facts',
    perform: key('ControlOrMeta+k'),
    undo: key('Escape'),
  },
]
