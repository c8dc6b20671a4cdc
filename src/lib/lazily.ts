/** Returns a function that creates a value at its first call and returns the same value from then on. */
export function lazily<Value>(create: () => Value): () => Value {
  let created: { value: Value } | undefined
  return () => (created ??= { value: create() }).value
}

export type LoadOnce<Loaded> = (() => Promise<Loaded>) & {
  /** Returns the loaded value; null before. */
  loaded: () => Loaded | null
}

/**
 * Returns a function that loads a value at its first call; concurrent and later calls share it. Rejects when `load` does; the
 * next call then loads again.
 */
export function loadOnce<Loaded>(load: () => Promise<Loaded>): LoadOnce<Loaded> {
  let loaded: Loaded | null = null
  let pending: Promise<Loaded> | null = null
  const once = async () => {
    if (loaded !== null) return loaded
    pending ??= load().finally(() => {
      pending = null
    })
    loaded = await pending
    return loaded
  }
  return Object.assign(once, { loaded: () => loaded })
}
