import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { createMemoryRouter, useLocation } from 'react-router'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { addDays } from '#contract/dates/wall-clock.ts'
import { reservationQueries } from '#src/features/reservations/api/queries.ts'
import { isLeadingTab, live } from '#src/lib/live/live-state.ts'
import { isSignedOutHere, sessionFailure } from '#src/lib/session/session-state.ts'
import { storageKey } from '#src/lib/storage/storage-key.ts'
import { storeToday } from '#src/lib/store-time.ts'
import { isLockHeld, withLock } from '#src/lib/tabs/lock.ts'
import { showToast } from '#src/ui/overlays/toast.tsx'
import { Page } from '#src/ui/page.tsx'
import { renderWithProviders } from '#testing/render-with-providers.tsx'
import { AlertOffer } from './alert-offer.tsx'
import { alertNews, otherTabReading } from './alert-news.ts'
import { alertSettings, areAlertsAnswered, saveAlertSettings } from './alert-settings.ts'
import { notificationState } from './notification-permission.ts'
import { ReservationAlerts } from './reservation-alerts.tsx'
import { playSound } from './sound.ts'
import { hourly } from '#testing/reservations/rows-of.ts'

vi.mock('./sound.ts', { spy: true })
vi.mock('#src/ui/overlays/toast.tsx', { spy: true })

const today = storeToday()
const todayOnly = { first: today, last: today }
const at = (id: number, hour: number) => hourly(`Ride ${id}`, `${today}T${hour}:00:00`, undefined, { id })

/* What the store has, and the notifications that are open. */
let rows: object[] = []
let requests = 0
let visibility: DocumentVisibilityState = 'hidden'
let open: FakeNotification[] = []

class FakeNotification extends EventTarget {
  static readonly permission = 'granted'
  readonly title: string
  readonly body: string
  readonly tag: string
  constructor(title: string, { body = '', tag = '' }: NotificationOptions) {
    super()
    Object.assign(this, { title, body, tag })
    this.title = title
    this.body = body
    this.tag = tag
    open = [...open.filter((other) => other.tag !== tag), this]
  }
  close() {
    open = open.filter((other) => other !== this)
  }
}

const titleBefore = document.title

beforeEach(() => {
  rows = [at(1, 10)]
  requests = 0
  open = []
  visibility = 'hidden'
  vi.stubGlobal('Notification', FakeNotification)
  notificationState().set('granted')
  vi.mocked(playSound).mockResolvedValue()
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
  vi.spyOn(document, 'hasFocus').mockImplementation(() => visibility === 'visible')
  vi.stubGlobal('fetch', async () => {
    requests += 1
    return Response.json({ success: true, data: rows }, { headers: { 'x-diwan-version': 'test' } })
  })
})
afterEach(() => {
  saveAlertSettings({ sound: false, notifications: false })
  localStorage.clear()
  alertSettings().set({ sound: false, notifications: false })
  alertNews.set(null)
  otherTabReading.set(null)
  isLeadingTab.set(false)
  sessionFailure.set(null)
  document.title = titleBefore
})

function show(state: DocumentVisibilityState) {
  visibility = state
  document.dispatchEvent(new Event('visibilitychange'))
}

function AlertedPage() {
  return (
    <Page title={useLocation().pathname === '/' ? 'Today' : 'Tomorrow'}>
      <ReservationAlerts />
    </Page>
  )
}

/* A tab whose page has read today. */
async function openTab() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const read = async (days = todayOnly) => {
    await client.fetchQuery({ ...reservationQueries.days(days), staleTime: 0 })
  }
  await read()
  const router = createMemoryRouter([{ path: '*', Component: AlertedPage }])
  const screen = await renderWithProviders(null, { client, router })
  return {
    client,
    read,
    screen,
    router,
    address: () => router.state.location.pathname + router.state.location.search,
  }
}

/* Two tabs with the sound and notifications on. */
async function openAlertedTabs() {
  saveAlertSettings({ sound: true, notifications: true })
  return [await openTab(), await openTab()] as const
}

/* Longer than a tab waits for one that shows the change. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 1300))

function addToasts() {
  const toasts = document.createElement('section')
  toasts.className = 'toasts'
  document.body.append(toasts)
  onTestFinished(() => toasts.remove())
}

test('the offer of alerts is shown once somebody sees the page, gives the focus back, and turns them on', async () => {
  addToasts()
  const offer = page.getByText('Alert you when reservations change?')
  const { read, screen } = await openTab()
  // Only new ones lead to it.
  rows = [at(1, 9)]
  await read()
  show('visible')
  show('hidden')
  rows = [at(1, 9), at(2, 11)]
  await read()
  expect(areAlertsAnswered()).toBe(false)
  show('visible')
  await expect.element(offer).toBeVisible()
  const before = screen.container.appendChild(document.createElement('button'))
  before.focus()
  page.getByRole('button', { name: 'Turn on' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(offer).not.toBeInTheDocument()
  expect(document.activeElement).toBe(before)
  await expect.poll(() => alertSettings().get()).toEqual({ sound: true, notifications: true })
  expect(playSound).toHaveBeenCalled()
})

test('alerts that are turned on in a browser that blocks notifications say so', async () => {
  addToasts()
  vi.stubGlobal('Notification', { permission: 'denied' })
  await renderWithProviders(<AlertOffer />)
  await page.getByRole('button', { name: 'Turn on' }).click()
  const text: unknown = expect.stringMatching(/^Your browser blocks/)
  await expect.poll(() => showToast).toHaveBeenCalledWith({ text, isFailure: true })
})

test('the title of a hidden page counts new reservations until somebody looks at the page', async () => {
  const { read, router } = await openTab()
  rows = [at(1, 10), at(2, 11), at(3, 12)]
  await read()
  await expect.poll(() => document.title).toBe('(2) Today – Test store')
  // Moved and removed ones are not counted, and the page may change its title meanwhile.
  rows = [at(1, 13), at(2, 11)]
  await read()
  await expect.poll(() => document.title).toBe('(1) Today – Test store')
  await router.navigate('/tomorrow')
  await expect.poll(() => document.title).toBe('(1) Tomorrow – Test store')
  show('visible')
  await expect.poll(() => document.title).toBe('Tomorrow – Test store')
  rows = [at(1, 13), at(2, 11), at(4, 14)]
  await read()
  expect(document.title).toBe('Tomorrow – Test store')
})

test('the badge counts reservations that are new since somebody looked at any tab of the browser', async () => {
  const badge = {
    setAppBadge: vi.fn<(count: number) => Promise<void>>(async () => {}),
    clearAppBadge: vi.fn<() => Promise<void>>(async () => {}),
  }
  for (const [name, value] of Object.entries(badge)) {
    Object.defineProperty(navigator, name, { value, configurable: true })
    onTestFinished(() => void Reflect.deleteProperty(navigator, name))
  }
  const tabs = await openAlertedTabs()
  const readAll = async (next: object[]) => {
    rows = next
    badge.setAppBadge.mockClear()
    await Promise.all(tabs.map(({ read }) => read()))
  }
  const shownCount = () => badge.setAppBadge.mock.calls.flat()
  await readAll([at(1, 10), at(2, 11), at(3, 12)])
  await expect.poll(shownCount).toEqual([2])
  // Moved, removed before anybody saw it, and new.
  await readAll([at(1, 13), at(3, 12), at(4, 14)])
  await expect.poll(shownCount).toEqual([2])
  show('visible')
  await expect.poll(() => badge.clearAppBadge).toHaveBeenCalled()
  await expect.poll(() => isLockHeld(storageKey('visible-tab'))).toBe(true)
  show('hidden')
  await readAll([at(1, 13), at(3, 12), at(4, 14), at(5, 15)])
  await expect.poll(shownCount).toEqual([1])

  // Somebody looks at a third tab.
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  onTestFinished(() => release())
  void withLock(storageKey('visible-tab'), () => released)
  await readAll([at(1, 13), at(3, 12), at(4, 14), at(5, 15), at(6, 16)])
  await settle()
  expect(shownCount()).toEqual([])
})

test('nothing is counted or shown for other days, nor right after the session was missing', async () => {
  saveAlertSettings({ notifications: true })
  const { read } = await openTab()
  rows = [at(1, 10), at(2, 11)]
  await read({ first: today, last: addDays(today, 2) })
  sessionFailure.set({ kind: 'signed-out' })
  sessionFailure.set(null)
  rows = [at(1, 10), at(2, 11), at(3, 12)]
  await read()
  await settle()
  expect(document.title).toBe('Today – Test store')
  expect(open).toEqual([])
})

test('several changes give one notification in one tab, and a press on it opens the reservation', async () => {
  const tabs = await openAlertedTabs()
  // The sound is not played twice in ten seconds.
  vi.useFakeTimers({ toFake: ['Date'] })
  rows = [at(1, 10), at(2, 11)]
  await Promise.all(tabs.map(({ read }) => read()))
  await expect.poll(() => open.length).toBe(1)
  await settle()
  expect(open.map(({ body }) => body)).toEqual([expect.stringMatching(/Ride 2.*11:00.*: New\.$/)])
  open[0]?.dispatchEvent(new Event('click'))
  const card = `/reservations?view=day&date=${today}&reservation=2`
  expect(tabs.map(({ address }) => address())).toContain(card)
  expect(open).toEqual([])

  rows = [at(1, 12), at(3, 13), at(4, 14)]
  await Promise.all(tabs.map(({ read }) => read()))
  await expect
    .poll(() => open.map(({ body }) => body))
    .toEqual([
      '2 new reservations, 1 moved reservation, 1 reservation cancelled, removed or moved to another day',
    ])
  await settle()
  expect(open).toHaveLength(1)
  open[0]?.dispatchEvent(new Event('click'))
  expect(tabs.map(({ address }) => address())).toContain(`/reservations?view=agenda&date=${today}`)
  // A reader who comes back to the page hears none.
  vi.setSystemTime(Date.now() + 60_000)
  show('visible')
  rows = [at(1, 12), at(3, 13), at(4, 14), at(5, 15)]
  await tabs[0].read()
  await expect.poll(() => open.map(({ body }) => body)).toEqual([expect.stringMatching(/Ride 5/)])
  expect(playSound).toHaveBeenCalledTimes(1)
})

test('when a focused page shows the change, no tab shows a notification', async () => {
  const tabs = await openAlertedTabs()
  // The first one shows today: something renders the query.
  const [shown, other] = tabs
  const stop = new QueryObserver(shown.client, {
    ...reservationQueries.days(todayOnly),
    staleTime: Infinity,
  }).subscribe(() => {})
  rows = [at(1, 10), at(2, 11)]
  // The hidden one finds it first, and waits.
  await other.read()
  visibility = 'visible'
  await shown.read()
  visibility = 'hidden'
  await settle()
  stop()
  expect(open).toEqual([])
  expect(playSound).toHaveBeenCalledTimes(1)
})

test('a browser that fails to show a notification counts as unable to show any', async () => {
  // As on a phone that names itself a computer, it cannot be constructed.
  vi.stubGlobal('Notification', { permission: 'granted' })
  const [tab] = await openAlertedTabs()
  rows = [at(1, 10), at(2, 11)]
  await tab.read()
  await expect.poll(() => notificationState().get()).toBe('phone')
})

function useFakeTimers() {
  vi.useFakeTimers({
    toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'],
    shouldAdvanceTime: true,
  })
}

test('with an alert on, the leading tab reads the coming days in the background, and no longer after the session ends', async () => {
  useFakeTimers()
  saveAlertSettings({ sound: true })
  const { client } = await openTab()
  const passMinutes = (count: number) => vi.advanceTimersByTimeAsync(count * 60_000)
  // The next minute begins with a response.
  const answered = () => client.isFetching() === 0 && requests
  await passMinutes(2)
  expect(requests).toBe(1)
  isLeadingTab.set(true)
  await expect.poll(answered).toBe(2)
  // A tab that opens now, and may lead before the next reading, gets this one.
  const opened = new BroadcastChannel(storageKey('alerts-reading'))
  const received = new Promise((resolve) => opened.addEventListener('message', ({ data }) => resolve(data)))
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  opened.postMessage('ask')
  expect(await received).toMatchObject({ reading: { rows: [{ id: '1' }] }, origin: expect.any(Number) })
  opened.close()
  await passMinutes(1)
  await expect.poll(answered).toBe(3)
  // Beside what a calendar reads, the store has at most 16 requests an hour.
  live.set({ isOpen: true, told: true })
  onTestFinished(() => live.set({ isOpen: false, told: false }))
  await passMinutes(29)
  expect(requests).toBe(3)
  await passMinutes(2)
  await expect.poll(answered).toBe(4)
  live.set({ isOpen: false, told: false })
  sessionFailure.set({ kind: 'signed-out' })
  await passMinutes(3)
  expect(requests).toBe(4)
  isSignedOutHere.set(true)
  onTestFinished(() => isSignedOutHere.set(false))
  sessionFailure.set(null)
  await passMinutes(3)
  expect(requests).toBe(4)
})

test('a reservation that arrives while the leading tab is closed is reported by the tab that leads next', async () => {
  saveAlertSettings({ notifications: true })
  const { client } = await openTab()
  const days = { first: today, last: addDays(today, 13) }
  const leader = new BroadcastChannel(storageKey('alerts-reading'))
  const reading = { ...(await client.fetchQuery(reservationQueries.days(todayOnly))), days }
  // The computer slept, which stopped this page's clock; the other tab opened since.
  const { now } = Date
  vi.spyOn(Date, 'now').mockImplementation(() => now() + 60_000)
  const [requestedAt, receivedAt, origin] = [9000, 9000, Date.now() - 9000]
  const message = { reading: { ...reading, requestedAt, receivedAt }, origin }
  await expect
    .poll(() => {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      leader.postMessage(message)
      return otherTabReading.get()
    })
    .not.toBeNull()
  leader.close()
  rows = [at(1, 10), at(2, 12)]
  isLeadingTab.set(true)
  await expect.poll(() => open.map(({ body }) => body)).toHaveLength(1)
})
