import { hash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { derivedColors } from '#src/features/portal/derived-colors.ts'
import { randomCases } from '#testing/random-cases.ts'
import { lightOfHex, lightOfOklch, luminance } from '#testing/scripts/luminance.ts'

/* Text in the tokens' colours is readable on every ground, in both themes (WCAG 2.2, 1.4.3 and 1.4.11). */

const themes = ['light', 'dark'] as const
type Theme = (typeof themes)[number]

const tokens = readFileSync('src/ui/styles/tokens.css', 'utf8')
const hues = readFileSync('src/ui/styles/hues.css', 'utf8')

const moreContrast = readFileSync('src/ui/styles/more-contrast.css', 'utf8')

/* The relative luminance of each colour. */
type Colours = Map<string, Record<Theme, number>>
const colours: Colours = new Map()
readColours(tokens, colours)
readShades(hues, colours)
const hueNames = huesOf(hues).map(({ hueName }) => hueName)
/* For readers who ask for more contrast. */
const strongColours: Colours = new Map(colours)
readColours(moreContrast, strongColours)
readShades(moreContrast, strongColours)

/* The colours that the rules of all sheets use, and the pairs that one rule sets. */
const used = globSync('src/**/*.css').flatMap((file) =>
  Array.from(readFileSync(file, 'utf8').matchAll(/[^{}]+/g), ([rule]) => ({
    of: /(?<![-\w])color: var\(--([\w-]+)\)/.exec(rule)?.[1],
    on: /(?<![-\w])background: var\(--([\w-]+)\)/.exec(rule)?.[1],
  })),
)
const inks = [...new Set(used.map(({ of = '' }) => of))].filter((name) => /^text|-text$/.test(name))
const grounds = [...new Set(used.map(({ on = '' }) => on))].filter((name) =>
  /^(ground|surface|raised|tone.*|(?!hue).*-soft)$/.test(name),
)
const pairsOfRules = used.flatMap(({ of, on }) => {
  if (of === undefined || on === undefined) return []
  return of === 'hue-ink' ? hueNames.map((hue) => ({ of: `${hue} ${of}`, on: `${hue} ${on}` })) : { of, on }
})

const texts = [
  ...inks.flatMap((ink) => grounds.map((ground) => ({ of: ink, on: ground }))),
  ...pairsOfRules,
  // Two rules set these, of which one is of a state or a gradient.
  { of: 'text-quiet', on: 'thumb' },
  { of: 'on-summary', on: 'summary-from' },
  { of: 'on-summary', on: 'summary-to' },
  { of: 'on-accent', on: 'accent-hover' },
  ...['heat-1', 'heat-2', 'heat-3'].map((step) => ({ of: 'text', on: step })),
  { of: 'on-accent', on: 'heat-4' },
]

const graphics = [
  { of: 'summary-running', on: 'summary-from' },
  { of: 'summary-running', on: 'summary-to' },
  ...['ground', 'surface', 'raised'].flatMap((ground) => [
    { of: 'edge', on: ground },
    { of: 'focus', on: ground },
    { of: 'accent', on: ground },
    { of: 'danger', on: ground },
    { of: 'success', on: ground },
  ]),
  { of: 'attention', on: 'surface' },
  ...hueNames.flatMap((hue) =>
    ['surface', 'raised', 'tone', `${hue} hue-soft`].map((ground) => ({ of: `${hue} hue-edge`, on: ground })),
  ),
  { of: 'edge', on: 'tone' },
]

test.each([
  ['hues.css', hues],
  ['more-contrast.css', moreContrast],
])('in %s hues that readers confuse differ in the lightness of edges and backgrounds', (_name, sheet) => {
  const edge = shadesOf(sheet).find(({ name }) => name === 'hue-edge')
  const steps = new Map(
    huesOf(hues).map(({ hueName, lift }) => [hueName, [(edge?.lifts ?? 0) * lift, 2 * lift]]),
  )
  const circle = huesOf(hues).toSorted((a, b) => a.hue - b.hue)
  const neighbours = circle.map(({ hueName }, index) => [hueName, circle.at(index - 1)?.hueName ?? ''])
  // These look alike without cones for red or green.
  const alike = ['hue-2 hue-4', 'hue-5 hue-9', 'hue-0 hue-8', 'hue-1 hue-6'].map((pair) => pair.split(' '))
  const isTooClose = ([a = '', b = '']: string[]) =>
    steps.get(a)?.some((step, index) => Math.abs(step - (steps.get(b)?.[index] ?? step)) < 0.059)
  expect([...neighbours, ...alike].filter(isTooClose)).toEqual([])
})

test('the check covers all ten hues, all inks and all grounds', () => {
  expect(hueNames).toHaveLength(10)
  expect([inks.length, grounds.length]).toEqual([7, 9])
  expect(pairsOfRules).toContainEqual({ of: 'on-attention', on: 'attention' })
  expect(shadesOf(hues).map(({ name }) => name)).toEqual(['hue-soft', 'hue-mid', 'hue-edge', 'hue-ink'])
})

for (const theme of themes) {
  test.each(texts)(`$of on $on has enough contrast for text, ${theme}`, ({ of, on }) => {
    expect(contrast(lightnessOf(of, theme), lightnessOf(on, theme))).toBeGreaterThanOrEqual(4.5)
  })

  test.each(graphics)(`$of on $on has enough contrast for graphics, ${theme}`, ({ of, on }) => {
    expect(contrast(lightnessOf(of, theme), lightnessOf(on, theme))).toBeGreaterThanOrEqual(3)
  })

  test.each(texts)('with more contrast $of on $on stands out by 7:1, ' + theme, ({ of, on }) => {
    expect(strongContrast(of, on, theme)).toBeGreaterThanOrEqual(7)
  })

  test.each(graphics.filter(({ of }) => /edge|focus/.test(of)))(
    'with more contrast the edge $of on $on stands out by 4.5:1, ' + theme,
    ({ of, on }) => {
      expect(strongContrast(of, on, theme)).toBeGreaterThanOrEqual(4.5)
    },
  )
}

const hex = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`)

test.each(themes)('with any colours of a portal all texts and graphics have enough contrast, %s', (theme) => {
  fc.assert(
    fc.property(hex, fc.option(hex, { nil: undefined }), (accent, ground) => {
      const derived = derivedColors({ accent, ground })
      const of = (name: string) => {
        const colour = derived.get(`--${name}`)
        return colour === undefined ? lightnessOf(name, theme) : luminance(lightOfHex(colour[theme]))
      }
      const tooFaint = (pairs: typeof texts, minimum: number) =>
        pairs.filter(({ of: text, on }) => contrast(of(text), of(on)) < minimum)
      expect([...tooFaint(texts, 4.5), ...tooFaint(graphics, 3)]).toEqual([])
    }),
    randomCases(100),
  )
})

test('a portal’s background is used in the theme where it is readable, and its accent where it has enough contrast', () => {
  const derived = derivedColors({ accent: '#123c8a', ground: '#ffffff' })
  expect(derived.get('--ground')).toEqual({ light: '#ffffff', dark: '#141311' })
  expect(derived.get('--accent')?.light).toBe('#123c8a')
  // All of them, as somebody looked at them.
  expect(hash('sha1', JSON.stringify([...derived]))).toBe('5dccabfb38bb4a7dad961d886ece47ebd815141c')
  expect(derivedColors({ ground: '#808080' })).toEqual(new Map())
})

function contrast(a: number, b: number): number {
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

function strongContrast(of: string, on: string, theme: Theme): number {
  return contrast(lightnessOf(of, theme, strongColours), lightnessOf(on, theme, strongColours))
}

function lightnessOf(name: string, theme: Theme, among = colours): number {
  const colour = among.get(name)
  if (colour === undefined) throw new Error(`src/ui/styles has no colour ${name}`)
  return colour[theme]
}

function readColours(sheet: string, into: Colours): void {
  for (const [, name = '', light = '', dark = ''] of sheet.matchAll(
    /--([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);/g,
  )) {
    into.set(name, { light: luminance(lightOfHex(light)), dark: luminance(lightOfHex(dark)) })
  }
  for (const [, name = '', colour = ''] of sheet.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)) {
    into.set(name, { light: luminance(lightOfHex(colour)), dark: luminance(lightOfHex(colour)) })
  }
}

/* Each shade of a sheet in each of the ten hues. */
function readShades(sheet: string, into: Colours): void {
  for (const { hueName, hue, chroma, lift } of huesOf(hues)) {
    for (const { name, lifts, numbers } of shadesOf(sheet)) {
      const [light = 0, lightChroma = 0, dark = 0, darkChroma = 0] = numbers
      const added = lifts * lift
      into.set(`${hueName} ${name}`, {
        light: luminance(lightOfOklch(light + added, lightChroma * chroma, hue)),
        dark: luminance(lightOfOklch(dark + added, darkChroma * chroma, hue)),
      })
    }
  }
}

/* `lifts`: how often `--hue-lift` counts for the lightness. */
function shadesOf(sheet: string): { name: string; lifts: number; numbers: number[] }[] {
  const unlifted = sheet.replaceAll(/calc\(([\d.]+) \+ (?:(\d) \* )?var\(--hue-lift\)\)/g, 'lifted$2 $1')
  return Array.from(
    unlifted.matchAll(
      /--(hue-\w+): light-dark\(\s*oklch\((?:lifted(\d?) )?([\d.]+) calc\(([\d.]+) [^,]*,\s*oklch\((?:lifted\2 )?([\d.]+) calc\(([\d.]+) /g,
    ),
    ([, name = '', lifts, ...numbers]) => ({
      name,
      lifts: lifts === undefined ? 0 : Number(lifts || 1),
      numbers: numbers.map(Number),
    }),
  )
}

function huesOf(sheet: string) {
  return Array.from(
    sheet.matchAll(
      /\.(hue-\d) \{\s*--hue: (\d+);\s*(?:--hue-chroma: ([\d.]+);\s*)?(?:--hue-lift: (-?[\d.]+);)?/g,
    ),
    // What most have stands above them.
    ([, hueName = '', hue, chroma = 1, lift = 0.015]) => {
      return { hueName, hue: Number(hue), chroma: Number(chroma), lift: Number(lift) }
    },
  )
}
