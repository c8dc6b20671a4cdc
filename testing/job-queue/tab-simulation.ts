/*
 * Tabs of one browser as a test sees them: what they keep, their lock, what they tell each other and what they wait
 * for happens when the test says so, in any order that a browser could come to.
 */

export type SimulatedTab = { readonly id: number; isOpen: boolean }

type Event = { tab: SimulatedTab | null; kind: string; happen: () => void }

type Waiter = { tab: SimulatedTab; begin: () => Promise<void> }

export function createSimulatedBrowser() {
  const tabs: SimulatedTab[] = []
  const listeners = new Map<SimulatedTab, { onWritten: () => void; onMessage: (message: unknown) => void }>()
  let events: Event[] = []
  let stored: string | null = null
  let holder: SimulatedTab | null = null
  let waiters: Waiter[] = []
  let isFull = false

  /* What belongs to a closed tab never happens. */
  function schedule(tab: SimulatedTab | null, kind: string, happen: () => void): void {
    if (tab === null || tab.isOpen) events.push({ tab, kind, happen })
  }

  function scheduleGrant(): void {
    if (holder !== null || events.some(({ kind }) => kind === 'grant')) return
    schedule(null, 'grant', () => {
      const next = holder === null ? waiters.shift() : undefined
      if (next === undefined) return
      holder = next.tab
      void next.begin()
    })
  }

  function release(tab: SimulatedTab): void {
    if (holder !== tab) return
    holder = null
    scheduleGrant()
  }

  function open() {
    const tab: SimulatedTab = { id: tabs.length, isOpen: true }
    tabs.push(tab)
    const others = () => tabs.filter((other) => other.isOpen && other !== tab)
    const callbacks = { onWritten: () => {}, onMessage: (message: unknown): void => void message }
    listeners.set(tab, callbacks)
    return {
      tab,
      read: () => stored,
      write(next: string | null): boolean {
        if (!tab.isOpen) return true
        if (holder !== tab) throw new Error('A tab wrote what is kept without the right to.')
        const written = isFull ? null : next
        if (written !== stored) {
          for (const other of others()) schedule(other, 'storage', () => listeners.get(other)?.onWritten())
        }
        stored = written
        return !isFull
      },
      onWritten: (listener: () => void) => void (callbacks.onWritten = listener),
      onMessage: (listener: (message: unknown) => void) => void (callbacks.onMessage = listener),
      /* Several messages from one tab to another come in their order. */
      post(message: unknown): void {
        if (!tab.isOpen) return
        for (const other of others()) {
          const copy: unknown = structuredClone(message)
          schedule(other, `message ${tab.id}-${other.id}`, () => listeners.get(other)?.onMessage(copy))
        }
      },
      /* Does the work with the lock, or gives up at some time before it comes. */
      withLock: (work: () => Promise<void>, isPatient: boolean) =>
        new Promise<boolean>((resolve) => {
          const waiter: Waiter = {
            tab,
            begin: async () => {
              await work()
              release(tab)
              resolve(true)
            },
          }
          waiters.push(waiter)
          scheduleGrant()
          if (isPatient) return
          schedule(tab, 'give-up', () => {
            if (!waiters.includes(waiter)) return
            waiters = waiters.filter((other) => other !== waiter)
            resolve(false)
          })
        }),
      schedule: (kind: string, happen: () => void) => schedule(tab, kind, happen),
    }
  }

  /* A tab is closed at any moment; its requests may still arrive. */
  function close(tab: SimulatedTab): void {
    tab.isOpen = false
    events = events.filter((event) => event.tab !== tab)
    waiters = waiters.filter((waiter) => waiter.tab !== tab)
    release(tab)
  }

  /** Lets one of the things happen that could happen next; false when there is none of these kinds. */
  async function happen(choice: number, isDue: (kind: string) => boolean = () => true): Promise<boolean> {
    const due = events.filter(
      (event, index) =>
        isDue(event.kind) &&
        !(event.kind.startsWith('message') && events.slice(0, index).some(({ kind }) => kind === event.kind)),
    )
    const event = due[choice % due.length]
    if (event === undefined) return false
    events.splice(events.indexOf(event), 1)
    event.happen()
    await settled()
    return true
  }

  return {
    open,
    close,
    happen,
    schedule: (kind: string, happen: () => void) => schedule(null, kind, happen),
    holder: () => holder,
    stored: () => stored,
    /** From now on there is no room to keep anything, or there is again. */
    fill: (full: boolean) => void (isFull = full),
  }
}

/** Lets every promise go as far as it can. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve()
}
