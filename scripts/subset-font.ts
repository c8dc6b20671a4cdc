// Makes src/fonts/ anew out of the npm package of the font: `node scripts/run.mjs scripts/subset-font.ts`. Its
// results are committed; run it after an update of the package, or when a letter is missing.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import subsetFont from 'subset-font'

const weights = [400, 600]

/* Arabic as it is written in Arab countries, names from Persian and Urdu, both kinds of digits, punctuation. */
const ranges = [
  [0x060c, 0x060c],
  [0x061b, 0x061b],
  [0x061f, 0x061f],
  [0x0621, 0x063a],
  [0x0640, 0x0652],
  [0x0660, 0x066c],
  [0x0670, 0x0671],
  [0x067e, 0x067e],
  [0x0686, 0x0686],
  [0x0698, 0x0698],
  [0x06a4, 0x06a4],
  [0x06a9, 0x06a9],
  [0x06af, 0x06af],
  [0x06cc, 0x06cc],
  [0x06f0, 0x06f9],
  [0x200c, 0x200f],
] as const

const letters = ranges
  .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, index) => first + index))
  .map((codePoint) => String.fromCodePoint(codePoint))
  .join('')

mkdirSync('src/fonts', { recursive: true })
for (const weight of weights) {
  const source = `node_modules/@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-${weight}-normal.woff`
  const subset = await subsetFont(readFileSync(source), letters, { targetFormat: 'woff2' })
  const target = `src/fonts/ibm-plex-sans-arabic-${weight}.woff2`
  writeFileSync(target, subset)
  console.log(`${target}: ${(subset.length / 1000).toFixed(1)} kB`)
}
