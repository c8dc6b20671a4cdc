/** A colour as browsers write it: `#rrggbb`. */
export type Hex = string

/** A share of one colour, from 0 to 1, and the rest of another. */
export function mix(one: Hex, other: Hex, share: number): Hex {
  const others = channels(other)
  const mixed = channels(one).map((channel, index) => {
    const value = channel * share + (others[index] ?? 0) * (1 - share)
    return Math.round(value).toString(16).padStart(2, '0')
  })
  return `#${mixed.join('')}`
}

/** How well one colour can be told from another: from 1 to 21 (WCAG 2.2). */
export function contrast(one: Hex, other: Hex): number {
  const [first, second] = [luminance(one), luminance(other)]
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05)
}

/** The colour nearest to one that can be read on all the others, or they on it: on the way to black or to white. */
export function readable(color: Hex, towards: Hex, others: readonly Hex[]): Hex {
  for (let share = 1; share > 0; share -= 0.04) {
    const tried = mix(color, towards, share)
    if (others.every((other) => contrast(tried, other) >= 4.5)) return tried
  }
  return towards
}

function channels(color: Hex): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16))
}

function luminance(color: Hex): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
