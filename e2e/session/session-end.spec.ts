import type { Page } from '@playwright/test'
import { expect } from '#e2e/fixtures.ts'
import { accountMenu, signInFrom, testSignIn as test } from '#e2e/sign-in-steps.ts'
import { portalToken } from '#e2e/sign-in-environment.ts'

// One worker runs these tests, so that the sign-in environment starts once.
test.describe.configure({ mode: 'default' })

/*
 * Advances the page's clock, and shortens the gateway's idle time in session responses until a request uses the session.
 * Returns the requests that used the session.
 */
async function advanceClock(page: Page, seconds: number): Promise<string[]> {
  const requestCount: string[] = []
  await page.route(/\/api\/session(\?|$)/, async (route) => {
    const { search } = new URL(route.request().url())
    const response = await route.fetch()
    if (search === '') requestCount.push(response.statusText())
    const json = (await response.json()) as { data: { endsIn: { idleSeconds: number } } }
    if (requestCount.length === 0) json.data.endsIn.idleSeconds -= seconds
    await route.fulfill({ response, json })
  })
  await page.clock.fastForward(seconds * 1000)
  return requestCount
}

test('a session in a portal that gives tokens continues by itself, and in another portal it shows a warning', async ({
  page: portal,
  signInEnvironment: environment,
}) => {
  await signInFrom(portal, '/invoices', 'Noura at Palms')
  await portal.clock.install()
  const frame = portal.frameLocator('iframe')
  const notice = frame.getByRole('region', { name: 'Your session is about to end' })
  const open = async (capabilities: string) => {
    const path = `${environment.origin}/brands/7?lang=en&token=${await portalToken('1001')}`
    await portal.goto(environment.portal.urlShowing(path, { capabilities }))
    await expect
      .poll(() => portal.evaluate(() => globalThis.portal.received))
      .toMatchObject({ isReady: true })
    await frame.getByLabel('Name', { exact: true }).fill('نور العود')
  }
  await open('')
  await advanceClock(portal, 15 * 60 - 115)
  await expect(notice).toBeVisible()
  await notice.getByRole('button', { name: 'Stay signed in' }).press('Enter')
  await expect(notice).toBeHidden()
  await expect(frame.getByLabel('Name', { exact: true })).toHaveValue('نور العود')
  await portal.unrouteAll()

  await open('token')
  const renewed = portal.waitForResponse('**/api/session/portal')
  await advanceClock(portal, 15 * 60 - 115)
  expect((await renewed).status()).toBe(200)
  await portal.unrouteAll()
  await portal.clock.runFor(30_000)
  await expect(notice).toBeHidden()
  await expect(frame.getByLabel('Name', { exact: true })).toHaveValue('نور العود')
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
