const minute = 60_000
const hour = 60 * minute

/** How long a session lasts without activity (`idleMs`) and in total (`absoluteMs`), in milliseconds. */
export const lifetimes = {
  browser: { idleMs: 12 * hour, absoluteMs: 7 * 24 * hour },
  portal: { idleMs: 15 * minute, absoluteMs: 12 * hour },
}

type SessionTimes = {
  kind: keyof typeof lifetimes
  stores: readonly { id: string; until: number }[]
  beganAt: number
  seenAt: number
}

/**
 * The whole seconds until a session ends for one of its stores: without further activity (`idleSeconds`), and in any case
 * (`absoluteSeconds`). `now` is in milliseconds since 1970. Not the times themselves, because the clock of a device may be
 * wrong.
 */
export function sessionTimeLeft({ kind, stores, beganAt, seenAt }: SessionTimes, store: string, now: number) {
  const { idleMs, absoluteMs } = lifetimes[kind]
  const until = stores.find(({ id }) => id === store)?.until ?? Infinity
  return {
    idleSeconds: floorToSeconds(seenAt + idleMs - now),
    absoluteSeconds: floorToSeconds(Math.min(beganAt + absoluteMs, until) - now),
  }
}

function floorToSeconds(ms: number): number {
  return Math.max(0, Math.floor(ms / 1000))
}
