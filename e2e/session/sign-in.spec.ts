import type { Page } from '@playwright/test'
import { findAxeViolations } from '#e2e/axe-violations.ts'
import { expect } from '#e2e/fixtures.ts'
import { waitForNetworkIdle } from '#e2e/network-idle.ts'
import {
  accountMenu,
  chooseAccount,
  deleteSessionCookie,
  signInFrom,
  testSignIn as test,
} from '#e2e/sign-in-steps.ts'
import { name, saveButton, savedNotice } from '#e2e/brands/brand-steps.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const draft = (page: Page) => page.getByRole('status').filter({ hasText: 'Unsaved changes, typed' })

/* Presses a link that opens a tab and chooses an account there. */
async function signInElsewhere(
  page: Page,
  link: string,
  account: Parameters<typeof chooseAccount>[1],
): Promise<Page> {
  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    dialog(page).getByRole('link', { name: link }).click(),
  ])
  await chooseAccount(tab, account)
  await expect(tab.getByText('You’re signed in')).toBeVisible()
  return tab
}

// One worker runs these tests, so that the sign-in environment starts once.
test.describe.configure({ mode: 'default' })

test('a person signs in, returns to their page, and signs out @long', async ({ page }) => {
  await page.goto('/brands?keyword=x')
  await expect(page.getByText('Sign in to open Diwan')).toBeVisible()
  expect(await findAxeViolations(page)).toEqual([])
  await page.getByRole('link', { name: 'Sign in' }).click()
  await chooseAccount(page, 'nobody')
  await expect(page.getByText('Diwan wasn’t given access to your store')).toBeVisible()
  await page.getByRole('link', { name: 'Sign in again' }).click()
  await chooseAccount(page, 'Noura at Palms')
  await expect(page).toHaveURL(/\/s\/1001\/brands\?keyword=x$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Brands' })).toBeVisible()
  await page.goto('/s/1001/invoices?order=456')
  await page.getByRole('link', { name: 'Countries' }).click()
  await expect(page).toHaveURL(/\/s\/1001\/countries$/)
  expect(await recentPlaces(page)).toHaveLength(1)

  await accountMenu(page).click()
  await expect(dialog(page).getByText('This device')).toBeVisible()
  expect(await findAxeViolations(page, { part: '[role=dialog]' })).toEqual([])
  await dialog(page).getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page).toHaveURL(/\/sign-in$/)
  expect(await recentPlaces(page)).toEqual([])
  await page.goto('/s/1001/brands')
  await expect(page.getByText('Sign in to open Diwan')).toBeVisible()
})

test('a session that ends while a brand is edited loses no text', async ({ page, store }) => {
  // A page whose stream or a late read is refused opens the dialog by itself, over the button to save.
  const stream = page.waitForResponse('**/api/live')
  await signInFrom(page, '/brands/7', 'Noura at Palms')
  await name(page).fill('نور العود')
  await stream
  await waitForNetworkIdle(page)
  await deleteSessionCookie(page)
  await saveButton(page).click()
  await expect(dialog(page)).toContainText('You’re signed out')
  expect(await findAxeViolations(page, { part: '[role=dialog]' })).toEqual([])
  const tab = await signInElsewhere(page, 'Sign in', 'Noura at Palms')
  expect(await findAxeViolations(tab)).toEqual([])
  await tab.close()
  await expect(dialog(page)).toBeHidden()
  await expect(name(page)).toHaveValue('نور العود')
  await saveButton(page).click()
  await expect(savedNotice(page)).toBeVisible()
  expect((await store.requests('PUT')).map(({ body }) => body)).toEqual([{ name: 'نور العود' }])
})

test('another person who signs in finds no draft, and sends nothing that somebody else typed @long', async ({
  page,
  store,
}) => {
  await signInFrom(page, '/brands/7', 'Noura at Palms')
  await name(page).fill('نور العود')
  const tab = await page.context().newPage()
  await tab.goto('/auth/sign-in?return=/s/1001/brands/7')
  await chooseAccount(tab, 'Fahad at Palms')

  // The other person may only view the brand and finds no draft.
  await expect(tab.getByText('You can view this brand but not change it')).toBeVisible()
  await expect(name(tab)).toHaveValue('نور')
  await expect(draft(tab)).toBeHidden()
  expect(await findAxeViolations(tab)).toEqual([])
  await tab.goto('/s/1001/invoices')
  await expect(tab.getByText('Invoices can’t be created here')).toBeVisible()
  await tab.goto('/s/1001/brands/import')
  await expect(tab.getByText('You can view brands but not change them')).toBeVisible()

  // The first page reports the change and sends nothing for the other person.
  await expect(dialog(page)).toContainText('\u2068فهد\u2069 is signed in now')
  expect(await findAxeViolations(page, { part: '[role=dialog]' })).toEqual([])
  // The dialog ignores keys right after it opened, so the press is repeated.
  await expect(async () => {
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden({ timeout: 1_000 })
  }).toPass()
  await saveButton(page).click()
  expect(await store.requests('PUT')).toEqual([])

  // After Noura signs in again, her page has her text.
  await tab.goto('/auth/sign-in?return=/s/1001/signed-in')
  await chooseAccount(tab, 'Noura at Palms')
  await expect(tab.getByText('You’re signed in')).toBeVisible()
  await expect(dialog(page)).toBeHidden()
  await expect(name(page)).toHaveValue('نور العود')
  await tab.goto('/s/1001/brands/7')
  await expect(draft(tab).getByText('نور العود')).toBeVisible()
})

test('a page that cannot find out who is signed in opens by itself once it can, at its URL and with the typed text @long', async ({
  page,
}) => {
  await signInFrom(page, '/brands/7', 'Noura at Palms')
  await name(page).fill('نور العود')
  const tab = await page.context().newPage()
  // The gateway's response while its state is unavailable.
  const error = { code: 'state_unavailable', message: 'Later' }
  const away = { status: 503, json: { success: false, error } }
  await tab.route('**/api/session', (route) => route.fulfill(away))
  await tab.goto('/s/1001/brands/7?language=ar#texts')
  await expect(tab.getByText('Diwan can’t check your session right now')).toBeVisible()
  await tab.unroute('**/api/session')
  await expect(draft(tab)).toBeVisible()
  await expect(tab).toHaveURL(/\/s\/1001\/brands\/7\?language=ar#texts$/)
})

test('two stores of one person stay separate, each in its tab with the weekend of its country @long', async ({
  page,
}) => {
  const month = '/reservations?view=month&date=2026-11-20'
  const firstWeekend = (tab: Page) => tab.locator('.month-cell-weekend').first().getAttribute('data-date')
  await signInFrom(page, month, 'Noura at Palms')
  // Friday, Palms' weekend.
  await expect.poll(() => firstWeekend(page)).toBe('2026-11-06')
  await page.goto('/s/1002/brands')
  await expect(page.getByText('This store isn’t one of yours')).toBeVisible()
  await page.getByRole('link', { name: 'Sign in to this store' }).click()
  await chooseAccount(page, 'Noura at Roses')
  await expect(page).toHaveURL(/\/s\/1002\/brands$/)
  await accountMenu(page).click()
  await expect(dialog(page).getByRole('link', { name: 'متجر الورد' })).toHaveAttribute('aria-current', 'page')

  const palms = await page.context().newPage()
  await palms.goto('/s/1001/brands')
  await expect(palms.getByRole('link', { name: 'Nour' })).toBeVisible()
  await palms.getByRole('link', { name: 'Nour' }).click()
  await expect(palms).toHaveURL(/\/s\/1001\/brands\/7/)
  await page.reload()
  await expect(page).toHaveURL(/\/s\/1002\/brands$/)
  await expect(accountMenu(page)).toContainText('متجر الورد')
  await page.goto(`/s/1002${month}`)
  // Sunday, Roses' weekend.
  await expect.poll(() => firstWeekend(page)).toBe('2026-11-01')
  await palms.goto(`/s/1001${month}`)
  await expect.poll(() => firstWeekend(palms)).toBe('2026-11-06')
})

const recentPlaces = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('-recent-places.')))
