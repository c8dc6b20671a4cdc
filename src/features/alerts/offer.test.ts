import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { randomCases, reportTrials } from '#testing/random-cases.ts'

let permission = 'granted'
vi.mock('#src/lib/settings.ts', () => ({ storeSettings: () => ({ storeKey: 'test' }) }))
vi.mock('./sound.ts', () => ({ playSound: async () => {} }))
vi.mock('./notification-permission.ts', () => ({ requestNotifications: async () => permission }))

const change = { before: null, now: {}, last: {}, wasGone: false }
const unanswered = { sound: false, notifications: false }
let seenOffers = 0

/* A tab has its own modules, and hears later what another one has stored. */
async function openTab() {
  const page = Object.assign(new EventTarget(), { visibilityState: 'hidden' })
  vi.resetModules()
  vi.stubGlobal('window', page)
  vi.stubGlobal('document', page)
  const { alertNews } = await import('./alert-news.ts')
  const { alertSettings, saveAlertSettings } = await import('./alert-settings.ts')
  const { alertOffer } = await import('./offer.ts')
  const { acceptOffer } = await import('./alert-offer.tsx')
  alertOffer().subscribe(() => {
    if (alertOffer().get() === 'seen') seenOffers += 1
  })
  return { page, isBehind: false, alertNews, alertSettings, saveAlertSettings, alertOffer, acceptOffer }
}

const tabs = [await openTab(), await openTab()] as const
type Tab = (typeof tabs)[number]

let stored: string | null = null

/* Does something in a tab. */
async function inTab(tab: Tab, work: () => unknown): Promise<void> {
  vi.stubGlobal('document', tab.page)
  vi.stubGlobal('localStorage', {
    getItem: () => stored,
    setItem(_: string, text: string) {
      for (const other of tabs) if (other !== tab && text !== stored) other.isBehind = true
      stored = text
    },
  })
  await work()
}

function turnTo(tab: Tab, visibility: string): void {
  tab.page.visibilityState = visibility
  tab.page.dispatchEvent(new Event('visibilitychange'))
}

/* It reads what is stored, and has forgotten the rest. */
function reload(tab: Tab): void {
  tab.alertSettings().set({ ...unanswered })
  hear(tab)
}

function hear(tab: Tab): void {
  tab.isBehind = false
  tab.page.dispatchEvent(Object.assign(new Event('storage'), { key: null }))
}

const acts = ['reserve', 'show', 'hide', 'hear', 'reload', 'accept', 'refuse', 'decline'] as const
const steps = fc.array(fc.tuple(fc.nat(1), fc.constantFrom(...acts)), { maxLength: 20, size: 'max' })
const counts = { seen: 0, late: 0, accept: 0, refuse: 0, decline: 0 }

test('whatever two tabs do, one offer of alerts is seen, and its answer is that of both, a refusal of the browser too', async () => {
  const property = fc.asyncProperty(steps, async (steps) => {
    stored = null
    for (const tab of tabs) await inTab(tab, () => (turnTo(tab, 'hidden'), reload(tab)))
    seenOffers = 0
    let isDue = false
    let answer = unanswered
    for (const [place, act] of steps) {
      const tab = tabs[place] ?? tabs[0]
      const { page, alertNews, alertOffer, acceptOffer, saveAlertSettings } = tab
      await inTab(tab, async () => {
        if (act === 'reserve')
          alertNews.set({ changes: [change], isShown: false, isReturning: false } as never)
        else if (act === 'show' || act === 'hide') turnTo(tab, act === 'show' ? 'visible' : 'hidden')
        else if (act === 'hear') hear(tab)
        else if (act === 'reload') reload(tab)
        else if (alertOffer().get() === 'seen' && page.visibilityState === 'visible') {
          counts[act] += 1
          permission = act === 'accept' ? 'granted' : 'denied'
          answer = { sound: act !== 'decline', notifications: act === 'accept' }
          await (act === 'decline' ? saveAlertSettings({ sound: false }) : acceptOffer())
        }
      })
      if (act === 'reserve' && page.visibilityState === 'visible') isDue = true
      if (tab.isBehind && act === 'show') counts.late += 1
    }
    expect(seenOffers).toBeLessThanOrEqual(1)
    expect(seenOffers).toBeGreaterThanOrEqual(Number(isDue))
    const answered = answer === unanswered ? ['none', 'waiting', 'seen'] : ['none']
    for (const tab of tabs) {
      await inTab(tab, () => hear(tab))
      expect(tab.alertSettings().get()).toEqual(answer)
      // One that nobody has seen still waits.
      expect(tab.alertOffer().get()).toBeOneOf(answered)
    }
    counts.seen += seenOffers
  })
  await fc.assert(property, randomCases(300))
  reportTrials(counts)
  expect(Math.min(...Object.values(counts))).toBeGreaterThan(10)
})
