/** A colour as browsers write it: `#rrggbb`. */
export type Hex = string

/** Mixes a share of one colour, from 0 to 1, with another. */
export function mix(color: Hex, other: Hex, share: number): Hex {
  const others = channels(other)
  const mixed = channels(color).map((channel, index) => {
    const value = channel * share + (others[index] ?? 0) * (1 - share)
    return Math.round(value).toString(16).padStart(2, '0')
  })
  return `#${mixed.join('')}`
}

/** The contrast ratio of two colours, from 1 to 21 (WCAG 2.2). */
export function contrast(color: Hex, other: Hex): number {
  const [first, second] = [luminance(color), luminance(other)]
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05)
}

/** Moves a colour towards black or white until its contrast with all others is at least 4.5. */
export function readable(color: Hex, towards: Hex, others: readonly Hex[]): Hex {
  for (let share = 1; share > 0; share -= 0.04) {
    const candidate = mix(color, towards, share)
    if (others.every((other) => contrast(candidate, other) >= 4.5)) return candidate
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
