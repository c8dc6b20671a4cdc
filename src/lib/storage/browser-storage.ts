/**
 * Runs work with a storage of the browser and returns its result. Null when the browser has no storage, refuses it in another
 * site's frame, or the storage is full. The lint forbids every other access to a storage.
 */
export function withBrowserStorage<Result>(
  which: 'localStorage' | 'sessionStorage',
  work: (storage: Storage) => Result,
): Result | null {
  // Some versions of Node have a storage, of all readers together.
  if (import.meta.env.SSR) return null
  try {
    return work(globalThis[which])
  } catch {
    return null
  }
}
