import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lastRefusal } from './refusals.ts'
import { isDisconnected, sessionTrouble } from './session-trouble.ts'
import { watchSession } from './watch-session.ts'

const noura = {
  id: 's7',
  kind: 'browser' as const,
  person: { id: '7', name: null },
  store: '1001',
  languages: ['ar'],
  timeZone: 'Asia/Riyadh',
  stores: [{ id: '1001', name: null, scopes: null }],
}

let asked: number
/* What reads are refused with now; null where they are answered. */
let refusedWith: string | null
let stop: () => void
const isWellAgain = vi.fn<() => void>()

beforeEach(() => {
  ;[asked, refusedWith] = [0, null]
  isWellAgain.mockClear()
  for (const state of [sessionTrouble, lastRefusal]) state.set(null)
  isDisconnected.set(false)
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
  // As in a frame whose storage is refused.
  vi.stubGlobal('BroadcastChannel', function Refused() {
    throw new DOMException('denied', 'SecurityError')
  })
  vi.stubGlobal('fetch', async () => {
    asked += 1
    return Response.json({ data: noura })
  })
})

afterEach(() => stop())

function watch(): void {
  stop = watchSession({ own: noura, handle: undefined, readAgain, onWellAgain: isWellAgain })
}

async function readAgain(): Promise<void> {
  if (refusedWith !== null) lastRefusal.set({ code: refusedWith })
}

/* Until what was asked has been answered, and what follows from that. */
async function rest(): Promise<void> {
  for (let round = 0; round < 20; round += 1) await Promise.resolve()
  await new Promise((resolve) => setTimeout(resolve, 0))
}

test('where tabs cannot tell each other, coming back to one is enough', async () => {
  watch()
  vi.stubGlobal('fetch', async () => Response.json({ data: { ...noura, person: { id: '8' } } }))
  window.dispatchEvent(new Event('focus'))
  await vi.waitFor(() => expect(sessionTrouble.get()).toMatchObject({ kind: 'other-person' }))
})

test('a page that the browser had kept asks who is signed in before anybody reads on', async () => {
  watch()
  vi.stubGlobal('fetch', async () => Response.json({}, { status: 401 }))
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  await vi.waitFor(() => expect(sessionTrouble.get()).toEqual({ kind: 'signed-out' }))
})

test('the requests of a page that are refused together lead to two questions at most', async () => {
  watch()
  for (let request = 0; request < 20; request += 1) lastRefusal.set({ code: 'session_required' })
  await rest()
  expect(asked).toBe(2)
  expect(sessionTrouble.get()).toBeNull()
  expect(isWellAgain).toHaveBeenCalledOnce()
})

test('a gateway that lets one in and refuses everything is not asked for ever', async () => {
  watch()
  refusedWith = 'session_required'
  lastRefusal.set({ code: refusedWith })
  await rest()
  await rest()
  expect(asked).toBe(1)
  expect(sessionTrouble.get()).toEqual({ kind: 'signed-out' })
})

test('what was refused before anybody watched is looked into', async () => {
  lastRefusal.set({ code: 'store_not_yours' })
  watch()
  await rest()
  expect([asked, sessionTrouble.get()]).toEqual([1, null])
})

test('coming back asks whether the store is connected again, and says no less while it is not', async () => {
  watch()
  const said: boolean[] = []
  const unfollow = isDisconnected.subscribe(() => said.push(isDisconnected.get()))
  refusedWith = 'reconnect_needed'
  lastRefusal.set({ code: refusedWith })
  window.dispatchEvent(new Event('focus'))
  await rest()
  refusedWith = null
  window.dispatchEvent(new Event('focus'))
  await vi.waitFor(() => expect(isDisconnected.get()).toBe(false))
  expect(said).toEqual([true, false])
  unfollow()
})
