/** Returns a function that computes a value once for each object, which must not change, and forgets it with the object. */
export function cachedFor<Key extends object, Value>(compute: (key: Key) => Value): (key: Key) => Value {
  const values = new WeakMap<Key, { value: Value }>()
  return (key) => {
    const known = values.get(key) ?? { value: compute(key) }
    values.set(key, known)
    return known.value
  }
}
