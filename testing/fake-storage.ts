/** A Storage in memory, with its keys as own properties, like a browser's. */
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
  // Cast: tests use no other members.
  return Object.create(methods) as Storage
}
