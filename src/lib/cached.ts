/* Many more texts than a store has names. */
const maxTexts = 50_000

/**
 * Returns the function with a cache of its results. Those of an object, which must not change, go with it; texts and numbers are those that come
 * again and again. An undefined result is computed again.
 */
export function cached<Key extends string | number | object, Value>(
  compute: (key: Key) => Value,
): (key: Key) => Value {
  const ofTexts = new Map<Key, Value>()
  const ofObjects = new WeakMap<Key & object, Value>()
  return (key) => {
    const isObject = typeof key === 'object'
    const known = isObject ? ofObjects.get(key) : ofTexts.get(key)
    if (known !== undefined) return known
    const value = compute(key)
    if (ofTexts.size === maxTexts) ofTexts.clear()
    if (isObject) ofObjects.set(key, value)
    else ofTexts.set(key, value)
    return value
  }
}
