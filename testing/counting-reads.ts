/** JSON that counts how often a value in it is read; `length` and the like do not count. */
export function countingReads(json: unknown): { json: unknown; reads: () => number } {
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
