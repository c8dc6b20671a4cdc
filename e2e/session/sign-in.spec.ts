import type { Page } from '@playwright/test'
import { findAxeViolations } from '#e2e/axe-violations.ts'
import { expect } from '#e2e/fixtures.ts'
import { isLongRun } from '#e2e/is-long-run.ts'
import {
  accountMenu,
  chooseAccount,
  deleteSessionCookie,
  signInFrom,
  testSignIn as test,
} from '#e2e/sign-in-steps.ts'
import { portalToken } from '#e2e/sign-in-environment.ts'
import { nour } from '#e2e/mock-store.ts'

const name = (page: Page) => page.getByLabel('Name', { exact: true })
const dialog = (page: Page) => page.getByRole('dialog')
const draft = (page: Page) => page.getByRole('status').filter({ hasText: 'Unsaved changes, typed' })

/* Presses a link that opens a tab, and chooses who to be there. */
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

// One worker starts where people sign in, once for all of these.
test.describe.configure({ mode: 'default' })

test.beforeEach(async ({ signInEnvironment: environment }) => {
  await environment.stores.reset()
  await environment.stores.arrange({ brands: [nour] })
})

test('one signs in, is back where one was, and signs out', async ({ page }) => {
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
  await page.getByRole('link', { name: 'Countries' }).click()
  await expect(page).toHaveURL(/\/s\/1001\/countries$/)

  await accountMenu(page).click()
  await expect(dialog(page).getByText('This device')).toBeVisible()
  expect(await findAxeViolations(page, { part: 'dialog' })).toEqual([])
  await dialog(page).getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page).toHaveURL(/\/sign-in$/)
  await page.goto('/s/1001/brands')
  await expect(page.getByText('Sign in to open Diwan')).toBeVisible()
})

test('each of one’s stores has the weekend of its own country', async ({ page }) => {
  const path = '/reservations?view=month&date=2026-11-20'
  const firstWeekend = () => page.locator('.month-cell-weekend').first().getAttribute('data-date')
  await signInFrom(page, path, 'Noura at Palms')
  // Friday.
  expect(await firstWeekend()).toBe('2026-11-06')
  await page.goto(`/auth/sign-in?return=${encodeURIComponent(path)}`)
  await chooseAccount(page, 'Noura at Roses')
  await expect(page).toHaveURL(/\/s\/1002\/reservations/)
  // Sunday.
  await expect.poll(firstWeekend).toBe('2026-11-01')
  await page.goto(`/s/1001${path}`)
  await expect.poll(firstWeekend).toBe('2026-11-06')
})

// The door and the account say the same in either language; who reads Arabic is let in by other engines (e2e/engines).
if (isLongRun)
  test('in Arabic one signs in, and out again', async ({ page }) => {
    await page.goto('/brands?keyword=x&lang=ar')
    await expect(page.getByText('سجّل الدخول لفتح ديوان')).toBeVisible()
    expect(await findAxeViolations(page)).toEqual([])
    await page.getByRole('link', { name: 'تسجيل الدخول' }).click()
    await chooseAccount(page, 'Noura at Palms')
    await page.getByRole('button', { name: 'الحساب والمتاجر' }).click()
    await expect(dialog(page).getByText('هذا الجهاز')).toBeVisible()
    expect(await findAxeViolations(page, { part: 'dialog' })).toEqual([])
    await dialog(page).getByRole('button', { name: 'تسجيل الخروج', exact: true }).click()
    await expect(page).toHaveURL(/\/sign-in$/)
  })

test('a session that ends while a brand is typed loses nothing of it', async ({
  page,
  signInEnvironment: environment,
}) => {
  await signInFrom(page, '/brands/7', 'Noura at Palms')
  await name(page).fill('نور العود')
  await deleteSessionCookie(page)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(dialog(page)).toContainText('You’re signed out')
  expect(await findAxeViolations(page, { part: 'dialog' })).toEqual([])
  const tab = await signInElsewhere(page, 'Sign in', 'Noura at Palms')
  expect(await findAxeViolations(tab)).toEqual([])
  await tab.close()
  await expect(dialog(page)).toBeHidden()
  await expect(name(page)).toHaveValue('نور العود')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  expect((await environment.stores.requests('PUT')).map(({ body }) => body)).toEqual([{ name: 'نور العود' }])
})

test('somebody else who signs in finds no draft, and sends nothing typed by another', async ({
  page,
  signInEnvironment: environment,
}) => {
  await signInFrom(page, '/brands/7', 'Noura at Palms')
  await name(page).fill('نور العود')
  const tab = await page.context().newPage()
  await tab.goto('/auth/sign-in?return=/s/1001/brands/7')
  await chooseAccount(tab, 'Fahad at Palms')

  // Another person may only look, and nothing that was typed before waits there.
  await expect(tab.getByText('You can view this brand but not change it')).toBeVisible()
  await expect(name(tab)).toHaveValue('نور')
  await expect(draft(tab)).toBeHidden()
  expect(await findAxeViolations(tab)).toEqual([])
  await tab.goto('/s/1001/invoices')
  await expect(tab.getByText('Invoices can’t be created here')).toBeVisible()
  await tab.goto('/s/1001/brands/import')
  await expect(tab.getByText('You can view brands but not change them')).toBeVisible()

  // The page of before says so, and does nothing in the name of the other.
  await expect(dialog(page)).toContainText('\u2068فهد\u2069 is signed in now')
  expect(await findAxeViolations(page, { part: 'dialog' })).toEqual([])
  // A key pressed right after the dialog opened has no effect: a person presses it again.
  await expect(async () => {
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden({ timeout: 1_000 })
  }).toPass()
  await page.getByRole('button', { name: 'Save changes' }).click()
  expect(await environment.stores.requests('PUT')).toEqual([])

  // Hers again, with what she typed.
  await tab.goto('/auth/sign-in?return=/s/1001/signed-in')
  await chooseAccount(tab, 'Noura at Palms')
  await expect(tab.getByText('You’re signed in')).toBeVisible()
  await expect(dialog(page)).toBeHidden()
  await expect(name(page)).toHaveValue('نور العود')
  await tab.goto('/s/1001/brands/7')
  await expect(draft(tab).getByText('نور العود')).toBeVisible()
})

test('a page that cannot tell who is signed in opens by itself once it can, where one was and with what was typed', async ({
  page,
}) => {
  await signInFrom(page, '/brands/7', 'Noura at Palms')
  await name(page).fill('نور العود')
  const tab = await page.context().newPage()
  // As the gateway answers while what it stores is out of reach.
  const error = { code: 'state_unavailable', message: 'Later' }
  const away = { status: 503, json: { success: false, error } }
  await tab.route('**/api/session', (route) => route.fulfill(away))
  await tab.goto('/s/1001/brands/7?language=ar#texts')
  await expect(tab.getByText('Diwan can’t check your session right now')).toBeVisible()
  await tab.unroute('**/api/session')
  await expect(draft(tab)).toBeVisible({ timeout: 10_000 })
  await expect(tab).toHaveURL(/\/s\/1001\/brands\/7\?language=ar#texts$/)
})

test('two stores of one person stay apart, each in its own tab', async ({ page }) => {
  await signInFrom(page, '/', 'Noura at Palms')
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
})

test('a portal’s page opens with its token, and ends where its owner ends it', async ({
  page,
  signInEnvironment: environment,
}) => {
  await signInFrom(page, '/', 'Noura at Palms')
  // The cookie of the same browser does not come to a frame within another site.
  const portal = await page.context().newPage()
  const token = await portalToken('1001')
  await portal.goto(environment.portal.urlShowing(`${environment.origin}/brands/7?lang=en&token=${token}`))
  const frame = portal.frameLocator('iframe')
  await frame.getByLabel('Name', { exact: true }).fill('نور العود')
  await frame.getByRole('button', { name: 'Save changes' }).click()
  await expect(frame.getByText('Saved', { exact: true })).toBeVisible()
  const urls = portal.frames().map((child) => child.url())
  expect(urls.at(-1)).toMatch(/\/s\/1001\/brands\/7\?lang=en$/)

  await accountMenu(page).click()
  const end = dialog(page).getByRole('button', { name: 'Sign out this device In your store admin' })
  await end.click()
  await expect(end).toBeHidden()
  await frame.getByLabel('Name', { exact: true }).fill('نور')
  await frame.getByRole('button', { name: 'Save changes' }).click()
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

test('a portal that has a fresh token lets one go on, with all that was typed', async ({
  page,
  signInEnvironment: environment,
}) => {
  await signInFrom(page, '/', 'Noura at Palms')
  const portal = await page.context().newPage()
  const requests: { path: string; handle: string | undefined }[] = []
  portal.on('request', (request) => {
    const path = new URL(request.url()).pathname
    if (path.startsWith('/api/')) requests.push({ path, handle: request.headers()['x-diwan-session'] })
  })
  const address = `${environment.origin}/brands/7?lang=en&token=${await portalToken('1001')}`
  await portal.goto(environment.portal.urlShowing(address, { capabilities: 'token' }))
  const frame = portal.frameLocator('iframe')
  await expect.poll(() => portal.evaluate(() => globalThis.portal.received)).toMatchObject({ isReady: true })
  await frame.getByLabel('Name', { exact: true }).fill('نور العود')
  await accountMenu(page).click()
  const end = dialog(page).getByRole('button', { name: 'Sign out this device In your store admin' })
  await end.click()
  await expect(end).toBeHidden()
  await frame.getByRole('button', { name: 'Save changes' }).click()
  // Not sent again by itself: who typed it says so.
  await expect(frame.getByText('You’re signed in again.')).toBeVisible()
  expect(await environment.stores.requests('PUT')).toEqual([])
  await frame.getByRole('button', { name: 'Save changes' }).click()
  await expect(frame.getByText('Saved', { exact: true })).toBeVisible()
  await expect(frame.getByLabel('Name', { exact: true })).toHaveValue('نور العود')
  // Nothing was asked before there was a session, and nothing without it afterwards.
  const [first, ...others] = requests
  expect(first).toEqual({ path: '/api/session/portal', handle: undefined })
  const without = others.filter(({ handle }) => handle === undefined)
  expect(without.map(({ path }) => path)).toEqual(['/api/session/portal'])

  // Loaded anew, it has neither token nor session any more.
  await frame.locator('html').evaluate(() => window.location.reload())
  await expect(frame.getByLabel('Name', { exact: true })).toHaveValue('نور العود')
  await portal.goto(environment.portal.urlShowing(`${environment.origin}/brands/7?lang=en`))
  await expect(frame.getByText('Diwan couldn’t be opened here')).toBeVisible()
})
