import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/* Text of the tokens' colours can be read on every ground it stands on, in both themes (WCAG 2.2, 1.4.3 and 1.4.11). */

const themes = ['light', 'dark'] as const
type Theme = (typeof themes)[number]

const sheet = readFileSync('src/ui/styles/tokens.css', 'utf8')
const colours = new Map(
  Array.from(
    sheet.matchAll(/--([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);/g),
    ([, name = '', light = '', dark = '']) => [name, { light, dark }],
  ),
)

const grounds = ['ground', 'surface', 'raised', 'tone', 'tone-strong']

const texts = [
  ...grounds.flatMap((ground) => [
    { of: 'text', on: ground },
    { of: 'text-quiet', on: ground },
    { of: 'accent-text', on: ground },
    { of: 'danger-text', on: ground },
  ]),
  { of: 'text', on: 'thumb' },
  { of: 'text-quiet', on: 'thumb' },
  { of: 'text', on: 'accent-soft' },
  { of: 'text', on: 'attention-soft' },
  { of: 'attention-text', on: 'surface' },
  { of: 'on-accent', on: 'accent' },
  { of: 'on-accent', on: 'accent-hover' },
  ...['accent', 'attention', 'success', 'danger'].map((kind) => ({ of: `${kind}-text`, on: `${kind}-soft` })),
]

const graphics = [
  ...['ground', 'surface', 'raised'].flatMap((ground) => [
    { of: 'edge', on: ground },
    { of: 'focus', on: ground },
    { of: 'accent', on: ground },
    { of: 'danger', on: ground },
    { of: 'success', on: ground },
  ]),
  { of: 'attention', on: 'surface' },
]

for (const theme of themes) {
  test.each(texts)(`$of on $on can be read, ${theme}`, ({ of, on }) => {
    expect(contrast(luminance(of, theme), luminance(on, theme))).toBeGreaterThanOrEqual(4.5)
  })

  test.each(graphics)(`$of on $on can be told apart, ${theme}`, ({ of, on }) => {
    expect(contrast(luminance(of, theme), luminance(on, theme))).toBeGreaterThanOrEqual(3)
  })
}

function contrast(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
}

/* As WCAG defines it, for sRGB. */
function luminance(name: string, theme: Theme): number {
  const colour = colours.get(name)?.[theme]
  if (colour === undefined) throw new Error(`src/ui/styles/tokens.css has no colour ${name}`)
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(colour.slice(start, start + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
