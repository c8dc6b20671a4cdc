/* Tabs of one browser. A test decides the order of storage events, locks, messages and waits. */

export type SimulatedTab = { readonly id: number; isOpen: boolean }

type Event = { tab: SimulatedTab | null; kind: string; run: () => void }

type Waiter = { tab: SimulatedTab; start: () => Promise<void> }

export function createSimulatedBrowser() {
  const tabs: SimulatedTab[] = []
  const listeners = new Map<SimulatedTab, { onWritten: () => void; onMessage: (message: unknown) => void }>()
  let events: Event[] = []
  let stored: string | null = null
  let holder: SimulatedTab | null = null
  let waiters: Waiter[] = []
  let isFull = false

  /* Events of a closed tab never run. */
  function schedule(tab: SimulatedTab | null, kind: string, run: () => void): void {
    if (tab === null || tab.isOpen) events.push({ tab, kind, run })
  }

  function scheduleGrant(): void {
    if (holder !== null || events.some(({ kind }) => kind === 'grant')) return
    schedule(null, 'grant', () => {
      const next = holder === null ? waiters.shift() : undefined
      if (next === undefined) return
      holder = next.tab
      void next.start()
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
      /* Messages from one tab to another arrive in order. */
      post(message: unknown): void {
        if (!tab.isOpen) return
        for (const other of others()) {
          const copy: unknown = structuredClone(message)
          schedule(other, `message ${tab.id}-${other.id}`, () => listeners.get(other)?.onMessage(copy))
        }
      },
      /* Runs the work with the lock; an impatient caller may give up before the grant. */
      withLock: (work: () => Promise<void>, isPatient: boolean) =>
        new Promise<boolean>((resolve) => {
          const waiter: Waiter = {
            tab,
            start: async () => {
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
      schedule: (kind: string, run: () => void) => schedule(tab, kind, run),
    }
  }

  /* Closes a tab; its requests may still arrive. */
  function close(tab: SimulatedTab): void {
    tab.isOpen = false
    events = events.filter((event) => event.tab !== tab)
    waiters = waiters.filter((waiter) => waiter.tab !== tab)
    release(tab)
  }

  /** Runs one of the possible events that are due; returns false if there is none. */
  async function runEvent(choice: number, isDue: (kind: string) => boolean = () => true): Promise<boolean> {
    const due = events.filter(
      (event, index) =>
        isDue(event.kind) &&
        !(event.kind.startsWith('message') && events.slice(0, index).some(({ kind }) => kind === event.kind)),
    )
    const event = due[choice % due.length]
    if (event === undefined) return false
    events.splice(events.indexOf(event), 1)
    event.run()
    await settled()
    return true
  }

  return {
    open,
    close,
    runEvent,
    schedule: (kind: string, run: () => void) => schedule(null, kind, run),
    holder: () => holder,
    stored: () => stored,
    /** Makes the storage full, or empty again. */
    fill: (full: boolean) => void (isFull = full),
  }
}

/** Waits for all resolved promises. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve()
}
