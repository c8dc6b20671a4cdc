/** A store of texts as browsers have it: the names kept are its own properties. */
export function createFakeStorage(): Storage {
  const methods = {
    getItem(this: Record<string, string>, key: string) {
      return this[key] ?? null
    },
    setItem(this: Record<string, string>, key: string, text: string) {
      this[key] = text
    },
    removeItem(this: Record<string, string>, key: string) {
      delete this[key]
    },
  }
  // The cast is safe: nothing else of it is used.
  return Object.create(methods) as Storage
}
