import type { Page } from '@playwright/test'
import { expect } from '#e2e/fixtures.ts'
import { accountMenu, signInFrom, testSignIn as test } from '#e2e/sign-in-steps.ts'
import { portalToken } from '#e2e/sign-in-environment.ts'

// One worker runs these tests, so that the sign-in environment starts once.
test.describe.configure({ mode: 'default' })

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
