/** Random-looking numbers, the same on every run. */
export type Random = ReturnType<typeof createRandom>

/** Creates a source of numbers that depends only on its seed (mulberry32, started from an FNV-1a hash). */
export function createRandom(seed: string) {
  let state = 0x811c9dc5
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193)

  function fraction(): number {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const integer = (min: number, max: number) => min + Math.floor(fraction() * (max - min + 1))

  return {
    /** An integer from `min` to `max`, both included. */
    integer,
    pick: <Items extends readonly [unknown, ...unknown[]]>(items: Items): Items[number] =>
      items[integer(0, items.length - 1)] ?? items[0],
    /** True in `share` of a hundred cases. */
    percent: (share: number) => fraction() * 100 < share,
    /** A text of `digits` lower-case hexadecimal digits. */
    hex: (digits: number) => Array.from({ length: digits }, () => integer(0, 15).toString(16)).join(''),
  }
}
