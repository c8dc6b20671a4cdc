/**
 * A message between gateways that something of a store changed: its change record, who has its brands open, or who may follow it.
 * It holds nothing else, and it may get lost.
 */
export type WakeUp = { about: (typeof subjects)[number]; store: string }

const subjects = ['changes', 'presence', 'access'] as const

export type WakeUpListener = {
  onWakeUp(wakeUp: WakeUp): void
  /** Wake-ups of other gateways may have been lost until now. */
  onResumed(): void
}

/** Wakes all gateways that share a state, this one too. */
export type WakeUps = {
  /** Wakes this gateway immediately, and the others as soon as possible; never throws. */
  send(wakeUp: WakeUp): void
  /** Sets the listener of this gateway. */
  listen(listener: WakeUpListener): void
  close(): Promise<void>
}

/** The wake-ups of a gateway that shares its state with no other. */
export function createLocalWakeUps(): WakeUps {
  let listener: WakeUpListener | null = null
  return {
    send: (wakeUp) => listener?.onWakeUp(wakeUp),
    listen(added) {
      listener = added
    },
    close: async () => {},
  }
}

/** The text of a wake-up; `gateway` identifies the sender. */
export function serializeWakeUp(gateway: string, { about, store }: WakeUp): string {
  return `${gateway} ${about} ${store}`
}

/** Parses the text of a wake-up; null for any other text. */
export function parseWakeUp(text: string): (WakeUp & { gateway: string }) | null {
  const [, gateway = '', word = '', store = ''] = /^(\w{1,40}) (\w{1,20}) ([\w-]{1,64})$/.exec(text) ?? []
  const about = subjects.find((subject) => subject === word)
  return about === undefined ? null : { gateway, about, store }
}
