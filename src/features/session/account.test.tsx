import { useQuery } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Session } from '#contract/session/session.ts'
import { queryClient } from '#src/app/query-client.ts'
import { callApi } from '#src/lib/api/http.ts'
import { lastAuthError, isDisconnected, sessionFailure } from '#src/lib/session/session-state.ts'
import { registerUnsavedWork } from '#src/lib/unsaved-work.ts'
import sessionTexts from '#src/locales/session.en.json'
import { Toasts } from '#src/ui/overlays/toast.tsx'
import { Announcer } from '#src/ui/states/announcer.tsx'
import { recordAnnouncements } from '#testing/announcements.ts'
import { renderWithProviders } from '#testing/render-with-providers.tsx'
import { Account } from './account.tsx'
import '#src/ui/styles/tokens.css'

const hour = 3_600_000
const noura: Session = {
  id: 's7',
  kind: 'browser',
  person: { id: '7', name: 'Noura' },
  store: '1001',
  languages: ['ar'],
  timeZone: 'Asia/Riyadh',
  stores: [
    { id: '1001', name: 'Palms', scopes: null },
    { id: '1002', name: 'Roses', scopes: null },
  ],
}
const { notices: texts, account: accountTexts } = sessionTexts.session

/* The state of a fake gateway, and the requests it received. */
let isConnected: boolean
let ended: string[]
let posts: string[]

function refusal(status: number, code: string): Response {
  const headers = { 'x-diwan-own-words': '1', 'x-diwan-version': 'test' }
  return Response.json({ success: false, error: { code, message: code } }, { status, headers })
}

function respond(path: string, method: string | undefined): Response {
  if (method === 'POST') posts.push(path)
  if (path.startsWith('/auth/sign-out')) return refusal(503, 'state_unavailable')
  if (path.startsWith('/api/session?') || path === '/api/session')
    return Response.json({ success: true, data: noura })
  if (path === '/api/sessions') return Response.json({ success: true, data: activeSessions() })
  const [, end] = /^\/api\/sessions\/(\w+)\/end$/.exec(path) ?? []
  if (end !== undefined) ended.push(end)
  else if (!isConnected) return refusal(401, 'reconnect_needed')
  return Response.json({ success: true, data: null })
}

function activeSessions() {
  const shared = { kind: 'browser', isThis: false, beganAt: Date.parse('2024-11-20T06:30:00Z') }
  const seenAt = Date.now() - 2 * hour
  const device = 'Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/145.0'
  return [
    { ...shared, seenAt, id: 'other', device: 'Mozilla/5.0 (iPhone) Safari/604.1' },
    { ...shared, seenAt, id: 's7', device, isThis: true },
    { ...shared, seenAt, id: 'old', device: '' },
  ].filter(({ id }) => !ended.includes(id))
}

beforeEach(() => {
  ;[isConnected, ended, posts] = [true, [], []]
  vi.stubGlobal('fetch', async (path: string, { method }: RequestInit) => respond(path, method))
})

afterEach(() => {
  queryClient.clear()
  sessionFailure.set(null)
  isDisconnected.set(false)
  lastAuthError.set(null)
})

function Reading() {
  const read = useQuery({ queryKey: ['reading'], queryFn: () => callApi('/api/reading') })
  return <p>{read.isSuccess ? 'It is read' : read.status}</p>
}

async function renderAccount(session: Session = noura) {
  return renderWithProviders(
    <>
      <div id="shell-notices" />
      <Account session={session} />
      <Reading />
      <Toasts />
      <Announcer />
    </>,
    { client: queryClient },
  )
}

async function openAccount(session?: Session) {
  const page = await renderAccount(session)
  await page.getByRole('button', { name: accountTexts.open, exact: false }).click()
  return { page, sheet: page.getByRole('dialog', { name: accountTexts.title }) }
}

/* Announces a session change, as another tab does when the user signs in or out there. */
function changeElsewhere() {
  const channel = new BroadcastChannel('diwan-session')
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  channel.postMessage('changed')
  channel.close()
}

test('a store that must be connected again shows how, and the page continues once it is connected', async () => {
  isConnected = false
  const page = await renderAccount()
  await expect.element(page.getByText(texts.reconnect)).toBeVisible()
  await expect.element(page.getByRole('link', { name: texts.connect })).toBeVisible()
  isConnected = true
  changeElsewhere()
  await expect.element(page.getByText('It is read')).toBeVisible()
  await expect.element(page.getByText(texts.reconnect)).not.toBeInTheDocument()
})

test('the account lists stores and devices, and can end another device’s session', async () => {
  const announcements = recordAnnouncements()
  const { sheet } = await openAccount()
  await expect
    .element(sheet.getByRole('link', { name: 'Palms Current' }))
    .toHaveAttribute('aria-current', 'page')
  await expect.element(sheet.getByRole('link', { name: 'Roses' })).toHaveAttribute('href', '/s/1002/')
  const [palms, roses] = ['Palms Current', 'Roses'].map((name) => {
    return getComputedStyle(sheet.getByRole('link', { name }).element()).backgroundColor
  })
  expect(palms).not.toBe(roses)
  await expect
    .element(sheet.getByRole('listitem').filter({ hasText: 'Palms' }))
    .toHaveTextContent(`Palms${accountTexts.current}`)
  const [here, phone, unknown] = [0, 1, 2].map((index) =>
    sheet
      .getByRole('listitem')
      .filter({ hasText: /Firefox|Safari|Unknown/ })
      .nth(index),
  )
  await expect
    .element(here ?? sheet)
    .toHaveTextContent('Firefox on Windowssigned in 20 Nov 2024, 9:30This device')
  await expect
    .element(phone ?? sheet)
    .toHaveTextContent('Safari on iPhonelast used 2 hours ago, signed in 20 Nov 2024, 9:30Sign out')
  await expect
    .element(unknown ?? sheet)
    .toHaveTextContent('Unknown devicelast used 2 hours ago, signed in 20 Nov 2024, 9:30Sign out')
  const end = sheet.getByRole('button', { name: /^Sign out Safari on iPhone/ })
  await end.click()
  await expect.poll(() => announcements).toEqual([accountTexts.ended])
  await expect.element(end).not.toBeInTheDocument()
  expect(ended).toEqual(['other'])
  // The pressed button has disappeared.
  const last = sheet.getByRole('button', { name: /^Sign out Unknown device/ })
  await expect.element(last).toHaveFocus()
  await last.click()
  await expect.element(sheet.getByRole('heading', { name: accountTexts.sessions })).toHaveFocus()
})

test('signing out asks about unsaved work first, and reports a failure', async () => {
  const { page } = await openAccount()
  const takeBack = registerUnsavedWork()
  // What loads above the button moves it.
  await expect.element(page.getByText('Unknown device')).toBeVisible()
  await page.getByRole('button', { name: accountTexts.signOutEverywhere }).click()
  await expect.element(page.getByRole('button', { name: accountTexts.stay })).toHaveFocus()
  await page.getByRole('button', { name: accountTexts.stay }).click()
  expect(posts).toEqual([])
  await page.getByRole('button', { name: accountTexts.signOutEverywhere }).click()
  await page.getByRole('button', { name: accountTexts.signOutAnyway }).click()
  await expect.element(page.getByText(accountTexts.signOutFailed)).toBeVisible()
  takeBack()
  // Out of every device only after a question, and far from signing out here.
  await page.getByRole('button', { name: accountTexts.signOutEverywhere }).click()
  await expect.element(page.getByText(accountTexts.everywhereText)).toBeVisible()
  await page.getByRole('button', { name: accountTexts.stay }).click()
  const here = page.getByRole('button', { name: accountTexts.signOut, exact: true })
  const devices = page.getByRole('heading', { name: accountTexts.sessions })
  expect(here.element().getBoundingClientRect().bottom).toBeLessThan(
    devices.element().getBoundingClientRect().top,
  )
  await here.click()
  await expect.poll(() => posts).toEqual(['/auth/sign-out?everywhere=1', '/auth/sign-out'])
})

test('hostile and long names break neither the account’s layout nor its sentences', async () => {
  const { sheet } = await openAccount({
    ...noura,
    person: { id: '7', name: '<img src=x onerror=alert(1)>' },
    stores: [
      { id: '1001', name: 'م'.repeat(200), scopes: null },
      { id: '1003', name: null, scopes: null },
      ...Array.from({ length: 1000 }, (_, n) => ({ id: `store-${n}`, name: `${n}`, scopes: null })),
    ],
  })
  await expect.element(sheet.getByText('Signed in as \u2068<img src=x onerror=alert(1)>\u2069')).toBeVisible()
  await expect.element(sheet.getByRole('link', { name: '1003' })).toHaveAttribute('href', '/s/1003/')
  await expect.element(sheet.getByText('Diwan \u2068test\u2069')).toBeVisible()
  await expect.element(sheet.getByRole('button', { name: accountTexts.signOut, exact: true })).toBeVisible()
  const [first] = sheet.getByRole('link').elements()
  const right = sheet.element().getBoundingClientRect().right
  expect(first?.getBoundingClientRect().right).toBeLessThanOrEqual(right)
})
