/** Returns the JSON behind a proxy that counts reads of its values; `length` and methods do not count. */
export function countReads(json: unknown): { json: unknown; reads: () => number } {
  let count = 0

  function watched(value: unknown): unknown {
    if (typeof value !== 'object' || value === null) return value
    return new Proxy(value, {
      get(target, key) {
        if (Object.prototype.propertyIsEnumerable.call(target, key)) count += 1
        return watched(Reflect.get(target, key))
      },
    })
  }

  return { json: watched(json), reads: () => count }
}
