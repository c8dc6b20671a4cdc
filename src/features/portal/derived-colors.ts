import type { Context } from '#portal/types.ts'

export type PortalColors = NonNullable<Context['colors']>

type Theme = 'light' | 'dark'

const [white, black] = ['#ffffff', '#000000']

type Accents = ReturnType<typeof lightAccents>

/* From tokens.css: the backgrounds with the lowest contrast, and the texts, the usual one first, and lines drawn on the ground. */
const defaults = {
  light: {
    grounds: ['#f5f0e7', '#ebe4d7'],
    texts: ['#1d2522', '#5b5f58', '#6a665b', '#07544b', '#8a2414'],
    lines: ['#8b8375', '#0a6a5e', '#b3321f', '#1f7a47'],
  },
  dark: {
    grounds: ['#141311', '#39352e'],
    texts: ['#f3eee5', '#b8b0a3', '#aca497', '#a5ecdd', '#ffc2b4'],
    lines: ['#877f72', '#58c4ae', '#ff8f7a', '#6ccf93'],
  },
} as const

/**
 * Derives our colour tokens from a portal's colours, for both themes, and keeps every pair readable: the accent becomes
 * darker or lighter as needed, and a theme ignores a ground on which our texts would be unreadable.
 */
export function derivedColors({ accent, ground }: PortalColors): Map<string, Record<Theme, Hex>> {
  const tokens = new Map<string, Record<Theme, Hex>>()
  const grounds = { light: groundFor('light', ground), dark: groundFor('dark', ground) }
  if (grounds.light !== null || grounds.dark !== null) {
    tokens.set('--ground', {
      light: grounds.light ?? defaults.light.grounds[0],
      dark: grounds.dark ?? defaults.dark.grounds[0],
    })
  }
  if (accent === undefined) return tokens
  const light = lightAccents(accent, [...defaults.light.grounds, grounds.light ?? white])
  const dark = darkAccents(accent, [...defaults.dark.grounds, grounds.dark ?? black])
  // The cast is safe: these are the keys.
  for (const name of Object.keys(light) as (keyof Accents)[])
    tokens.set(`--${name}`, { light: light[name], dark: dark[name] })
  return tokens
}

function groundFor(theme: Theme, ground: Hex | undefined): Hex | null {
  if (ground === undefined) return null
  const { texts, lines } = defaults[theme]
  const isReadable =
    texts.every((text) => contrast(text, ground) >= 4.5) && lines.every((line) => contrast(line, ground) >= 3)
  return isReadable ? ground : null
}

function lightAccents(given: Hex, grounds: readonly Hex[]) {
  const accent = readable(given, black, [white, ...grounds])
  const soft = readable(mix(accent, white, 0.14), white, defaults.light.texts)
  return {
    accent,
    'accent-hover': mix(accent, black, 0.8),
    'accent-soft': soft,
    'accent-text': readable(accent, black, [white, soft, ...grounds]),
    'on-accent': white,
    focus: accent,
    'summary-from': mix(accent, black, 0.8),
    'summary-to': accent,
    'heat-1': mix(accent, white, 0.1),
    'heat-2': mix(accent, white, 0.26),
    'heat-3': readable(mix(accent, white, 0.44), white, [defaults.light.texts[0]]),
    'heat-4': readable(mix(accent, white, 0.8), black, [white]),
  }
}

function darkAccents(given: Hex, grounds: readonly Hex[]): Accents {
  const accent = readable(given, white, grounds)
  const soft = readable(mix(accent, '#141311', 0.28), black, defaults.dark.texts)
  const deepest = mix(accent, black, 0.88)
  const panel = lightAccents(given, defaults.light.grounds)
  return {
    accent,
    'accent-hover': mix(accent, white, 0.7),
    'accent-soft': soft,
    'accent-text': readable(mix(accent, white, 0.55), white, [soft, ...grounds]),
    'on-accent': readable(mix(accent, black, 0.15), black, [accent, deepest]),
    focus: mix(accent, white, 0.65),
    'summary-from': panel['summary-from'],
    'summary-to': panel['summary-to'],
    'heat-1': heat(accent, 0.12),
    'heat-2': heat(accent, 0.3),
    'heat-3': heat(accent, 0.45),
    'heat-4': deepest,
  }
}

function heat(accent: Hex, share: number): Hex {
  return readable(mix(accent, '#221f1c', share), black, [defaults.dark.texts[0]])
}

/* A colour as browsers write it: `#rrggbb`. */
type Hex = string

/* Mixes a share of one colour, from 0 to 1, with another. */
function mix(color: Hex, other: Hex, share: number): Hex {
  const others = channels(other)
  const mixed = channels(color).map((channel, index) => {
    const value = channel * share + (others[index] ?? 0) * (1 - share)
    return Math.round(value).toString(16).padStart(2, '0')
  })
  return `#${mixed.join('')}`
}

/* The contrast ratio of two colours, from 1 to 21 (WCAG 2.2). */
function contrast(color: Hex, other: Hex): number {
  const [first, second] = [luminance(color), luminance(other)]
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05)
}

/* Moves a colour towards black or white until its contrast with all others is at least 4.5. */
function readable(color: Hex, towards: Hex, others: readonly Hex[]): Hex {
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
