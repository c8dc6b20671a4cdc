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
import { portalToken } from '#e2e/sign-in-environment.ts'

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

test('a portal’s page opens with its token, and says so when its owner has ended the session', async ({
  page,
  signInEnvironment: environment,
}) => {
  await signInFrom(page, '/invoices', 'Noura at Palms')
  // The browser sends no cookie to a frame within another site, so the frame needs the token.
  const portal = await page.context().newPage()
  const token = await portalToken('1001')
  await portal.goto(environment.portal.urlShowing(`${environment.origin}/brands/7?lang=en&token=${token}`))
  const frame = portal.frameLocator('iframe')
  await frame.getByLabel('Name', { exact: true }).fill('نور العود')
  await frame.getByRole('button', { name: 'Save changes' }).click()
  await expect(frame.getByText('Saved', { exact: true })).toBeVisible()
  const urls = portal.frames().map((child) => child.url())
  expect(urls.at(-1)).toMatch(/\/s\/1001\/brands\/7\?lang=en$/)

  await frame.getByLabel('Name', { exact: true }).fill('نور')
  await signOutPortal(page)
  // The end of the stream may open the dialog before the save does.
  const save = frame.getByRole('button', { name: 'Save changes' })
  await save.click({ timeout: 2_000 }).catch(() => {})
  await expect(frame.getByRole('dialog')).toContainText('open Diwan again from your store admin')
  await frame.getByRole('button', { name: 'Close' }).click()
  await expect(frame.getByLabel('Name', { exact: true })).toHaveValue('نور')

  const requests: string[] = []
  portal.on('request', (request) => requests.push(new URL(request.url()).pathname))
  await portal.goto(environment.portal.urlShowing(`${environment.origin}/?lang=en&token=em_tok_of_nobody`))
  await expect(frame.getByText('Diwan couldn’t be opened here')).toBeVisible()
  expect(requests.filter((path) => path.startsWith('/api/'))).toEqual(['/api/session/portal'])
  await portal.goto(
    environment.portal.urlShowing(`${environment.origin}/?lang=en&token=${await portalToken('9')}`),
  )
  await expect(frame.getByRole('link', { name: 'Connect the store' })).toHaveAttribute('target', '_blank')
})

test('a portal with a new token lets staff continue with all typed text', async ({
  page,
  signInEnvironment: environment,
  store,
}) => {
  await signInFrom(page, '/invoices', 'Noura at Palms')
  const portal = await page.context().newPage()
  const requests: { path: string; handle: string | undefined }[] = []
  portal.on('request', (request) => {
    const path = new URL(request.url()).pathname
    if (path.startsWith('/api/')) requests.push({ path, handle: request.headers()['x-diwan-session'] })
  })
  // Without a stream, whose end could renew the session before the save does.
  await portal.route('**/api/live', (route) => route.abort())
  const address = `${environment.origin}/brands/7?lang=en&token=${await portalToken('1001')}`
  await portal.goto(environment.portal.urlShowing(address, { capabilities: 'token' }))
  const frame = portal.frameLocator('iframe')
  await expect.poll(() => portal.evaluate(() => globalThis.portal.received)).toMatchObject({ isReady: true })
  await frame.getByLabel('Name', { exact: true }).fill('نور العود')
  await signOutPortal(page)
  await frame.getByRole('button', { name: 'Save changes' }).click()
  // The page does not repeat the save by itself.
  await expect(frame.getByText('You’re signed in again.')).toBeVisible()
  expect(await store.requests('PUT')).toEqual([])
  await frame.getByRole('button', { name: 'Save changes' }).click()
  await expect(frame.getByText('Saved', { exact: true })).toBeVisible()
  await expect(frame.getByLabel('Name', { exact: true })).toHaveValue('نور العود')
  // Only the two requests for a session are sent without one.
  const [first, ...others] = requests
  expect(first).toEqual({ path: '/api/session/portal', handle: undefined })
  const without = others.filter(({ handle }) => handle === undefined)
  expect(without.map(({ path }) => path)).toEqual(['/api/session/portal'])

  // A reload loses the session. The portal's next token opens the page again; without a token it does not open.
  await frame.locator('html').evaluate(() => window.location.reload())
  await expect(frame.getByLabel('Name', { exact: true })).toHaveValue('نور العود')
  await portal.goto(environment.portal.urlShowing(`${environment.origin}/brands/7?lang=en`))
  await expect(frame.getByText('Diwan couldn’t be opened here')).toBeVisible()
})

/* Ends the sessions of portals' pages, also of other tests, from the account menu of another session. */
async function signOutPortal(page: Page): Promise<void> {
  await accountMenu(page).click()
  const signOut = page.getByRole('dialog').getByRole('button', { name: /^Sign out In your store admin/ })
  await expect(signOut).not.toHaveCount(0)
  for (let count = await signOut.count(); count > 0; count -= 1) {
    await signOut.first().click()
    await expect(signOut).toHaveCount(count - 1)
  }
}
