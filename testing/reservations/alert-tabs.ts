import { AsyncLocalStorage } from 'node:async_hooks'
import { vi } from 'vitest'
import { createFakeBrowser, type FakeTab } from '#testing/live/fake-browser.ts'

type Browser = ReturnType<typeof createFakeBrowser<unknown>>
type Parts = ReturnType<Browser['openTab']> & { startedAt: number }

const current = new AsyncLocalStorage<Parts>()
const never = new AbortController().signal

/** Tabs of one browser whose timers, clocks, locks and messages are those of the globals. A test decides how time passes. */
export function createAlertTabs(random: () => number) {
  const browser = createFakeBrowser<unknown>(random)
  const cancels = new Map<number, () => void>()

  function timer(parts: Parts, kind: 'every' | 'after', run: () => void, ms: number): number {
    const id = cancels.size + 1
    cancels.set(
      id,
      parts.clock[kind](ms, () => current.run(parts, run)),
    )
    return id
  }

  const clear = (id: number) => cancels.get(id)?.()
  vi.stubGlobal('setInterval', (run: () => void, ms: number) => timer(here(), 'every', run, ms))
  vi.stubGlobal('clearInterval', clear)
  vi.stubGlobal('performance', { now: () => browser.now() - here().startedAt })
  vi.spyOn(Date, 'now').mockImplementation(browser.now)
  vi.stubGlobal('navigator', { locks: { request: requestLock } })
  vi.stubGlobal('BroadcastChannel', function Channel() {
    const parts = here()
    const { link } = parts
    return {
      postMessage: link.post,
      addEventListener: (_: string, listener: (event: { data: unknown }) => void) =>
        link.onMessage((data) => current.run(parts, () => listener({ data }))),
      close: link.close,
    }
  })

  return {
    ...browser,
    openTab(): { tab: FakeTab; run: <Result>(work: () => Result) => Result } {
      const parts = { ...browser.openTab(), startedAt: browser.now() - Math.floor(random() * 100_000) }
      return { tab: parts.tab, run: (work) => current.run(parts, work) }
    },
    /** Runs work in the current tab later, unless it is closed. */
    after: (ms: number, run: () => void) => void timer(here(), 'after', run, ms),
  }
}

/* As `LockManager.request` for the one lock of the test. */
async function requestLock(_: string, { steal = false }: LockOptions, work: () => Promise<void>) {
  const parts = here()
  let isTaken = false
  await parts.link.hold(
    (signal) => {
      signal.addEventListener('abort', () => (isTaken = true))
      return current.run(parts, work)
    },
    { steals: steal, signal: never },
  )
  if (isTaken) throw new Error('Another tab has taken the lock.')
}

function here(): Parts {
  const parts = current.getStore()
  if (parts === undefined) throw new Error('outside of any tab')
  return parts
}
