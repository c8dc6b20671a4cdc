/**
 * Does something with a storage of the browser's. Null where it has none, refuses it within another site's frame, or is
 * full; nothing else may ask for one.
 */
export function withBrowserStorage<Result>(
  which: 'localStorage' | 'sessionStorage',
  work: (storage: Storage) => Result,
): Result | null {
  try {
    return work(globalThis[which])
  } catch {
    return null
  }
}
