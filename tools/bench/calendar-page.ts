// Opens Diwan's calendar with given rows, navigates to a view, and knows when it is rendered.
import type { Page } from '@playwright/test'
import { waitForNetworkIdle } from '#e2e/network-idle.ts'
import { serveRows, twoMonths } from './calendar-rows.ts'
import { settle } from './main-thread.ts'

export type View = 'month' | 'products' | 'week' | 'day' | 'agenda'
export type Tab = View | 'insights'

/** The port of the gateway. */
export const gatewayPort = 4392
/** The first day of a month of exactly four weeks, so that the agenda's thirty days contain all of it. */
export const date = '2026-02-01'
export const daysOf: Record<View, number> = { month: 28, products: 28, week: 7, day: 1, agenda: 28 }

/** The address of a view; a week is a table of hours, and the products are those of 28 days. */
export function addressOf(view: Tab, day = date): string {
  return `/reservations?view=${view}&as=table&days=28&date=${day}`
}

/** The selector that matches once a view is rendered. */
export function readySelector(view: Tab): string {
  const shown = view === 'insights' ? '.figure-section' : ':is([data-reservation], [data-date])'
  return `[role=tabpanel][aria-labelledby$='-${view}'] ${shown}`
}

/** Opens the agenda with the given number of reservations. `view` is rendered before, empty. */
export async function openDiwan(page: Page, view: View, count: number): Promise<void> {
  await serveRows(page, twoMonths(count, daysOf[view]))
  const emptyView = view === 'agenda' ? 'month' : view
  await page.goto(`http://127.0.0.1:${gatewayPort}${addressOf(emptyView, '2030-01-01')}`)
  await page
    .getByText(/^No reservations/)
    .first()
    .waitFor()
  await waitForNetworkIdle(page)
  await goTo(page, addressOf('agenda'))
  await page.locator(readySelector('agenda')).first().waitFor()
  await waitForNetworkIdle(page)
  await settle(page)
}

/** Navigates within the page, which keeps its code and data. */
export async function goTo(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({ key: to }, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }, address)
}
