import type { Clock } from '#src/lib/clock.ts'
import type { LeaderMessage, TabLink } from '#src/lib/tabs/leader.ts'

/** A tab: a frozen one runs nothing until it is thawed, a closed one never again. The timers of a hidden one run once a minute. */
export type FakeTab = { readonly id: number; isFrozen: boolean; isClosed: boolean; isHidden: boolean }

type Task = { tab: FakeTab | null; at: number; isTimer: boolean; run: () => void }

const minuteMs = 60_000

type LockRequest = { tab: FakeTab; grant: () => void }

/** The tabs of one browser with its locks, messages and timers. A test decides how time passes. */
export function createFakeBrowser<Message>(random: () => number) {
  let now = 1_790_000_000_000
  let tasks: Task[] = []
  let waiting: LockRequest[] = []
  let holder: { tab: FakeTab; take: () => void } | null = null
  const listeners = new Map<FakeTab, (message: LeaderMessage<Message>) => void>()

  function schedule(tab: FakeTab | null, ms: number, run: () => void, isTimer = false): () => void {
    const task = { tab, at: now + ms, isTimer, run }
    tasks.push(task)
    return () => void (tasks = tasks.filter((other) => other !== task))
  }

  function openTab() {
    const tab: FakeTab = { id: listeners.size, isFrozen: false, isClosed: false, isHidden: false }
    listeners.set(tab, () => {})
    const after = (ms: number, run: () => void) => schedule(tab, ms, run, true)
    const clock: Clock = {
      now: () => now,
      random,
      after,
      every: (ms, run) => {
        let cancel = after(ms, tick)
        function tick(): void {
          cancel = after(ms, tick)
          run()
        }
        return () => cancel()
      },
    }
    return { tab, clock, link: linkOf(tab) }
  }

  function linkOf(tab: FakeTab): TabLink<Message> {
    let isClosed = false
    return {
      async hold(lead, { steals, signal }) {
        const taken = new AbortController()
        await new Promise<void>((resolve) => {
          const request: LockRequest = {
            tab,
            grant: () => {
              const own = { tab, take: () => schedule(tab, 0, () => release(own, () => taken.abort())) }
              holder = own
              const release = (released: typeof own, act: () => void) => {
                act()
                if (holder === released) holder = null
                grantNext()
                resolve()
              }
              schedule(tab, 0, () => {
                lead(AbortSignal.any([signal, taken.signal])).then(
                  () => release(own, () => {}),
                  () => {},
                )
              })
            },
          }
          if (steals) {
            const { take } = holder ?? {}
            request.grant()
            return take?.()
          }
          waiting.push(request)
          signal.addEventListener('abort', () => {
            if (!waiting.includes(request)) return
            waiting = waiting.filter((other) => other !== request)
            resolve()
          })
          grantNext()
        })
      },
      post(message) {
        // As a BroadcastChannel does.
        if (isClosed) throw new Error('The channel is closed.')
        for (const other of listeners.keys()) {
          if (other === tab || other.isClosed || tab.isClosed) continue
          const copy = structuredClone(message)
          schedule(other, 1, () => listeners.get(other)?.(copy))
        }
      },
      onMessage(listener) {
        listeners.set(tab, listener)
        return () => void listeners.delete(tab)
      },
      close() {
        isClosed = true
        listeners.set(tab, () => {})
      },
    }
  }

  function grantNext(): void {
    if (holder === null) waiting.shift()?.grant()
  }

  /** Closes a tab, or kills it. */
  function close(tab: FakeTab): void {
    tab.isClosed = true
    tasks = tasks.filter((task) => task.tab !== tab)
    waiting = waiting.filter((request) => request.tab !== tab)
    if (holder?.tab !== tab) return
    holder = null
    grantNext()
  }

  /** Lets time pass, and runs what is due. */
  async function advance(ms: number): Promise<void> {
    const end = now + ms
    // What the test did ends before any other task.
    await settled()
    for (;;) {
      const due = tasks.filter((task) => dueAt(task) <= end && !task.tab?.isFrozen)
      const [first] = due.toSorted((a, b) => dueAt(a) - dueAt(b))
      if (first === undefined) break
      tasks.splice(tasks.indexOf(first), 1)
      now = Math.max(now, dueAt(first))
      first.run()
      await settled()
    }
    now = end
    await settled()
  }

  return {
    openTab,
    close,
    advance,
    schedule,
    now: () => now,
    leader: () => holder?.tab ?? null,
  }
}

function dueAt({ tab, at, isTimer }: Task): number {
  return isTimer && tab?.isHidden ? Math.ceil(at / minuteMs) * minuteMs : at
}

/* Waits for all resolved promises. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 25; turn += 1) await Promise.resolve()
}
