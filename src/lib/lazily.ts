/** What is made when it is first asked for, and kept. */
export function lazily<Value>(create: () => Value): () => Value {
  let created: { value: Value } | undefined
  return () => (created ??= { value: create() }).value
}

export type LoadOnce<Loaded> = (() => Promise<Loaded>) & {
  /** What has come; null until then. */
  loaded: () => Loaded | null
}

/**
 * What is loaded when it is first asked for, and kept: whoever needs it later has it without waiting. What did not come is
 * loaded anew for whoever asks next.
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
