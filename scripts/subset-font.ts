// Generates src/fonts/ from the npm packages of the font: `node scripts/run.mjs scripts/subset-font.ts`. The results are
// committed; run it after a package update, or when a letter is missing.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import subsetFont from 'subset-font'

const weights = [400, 600]

type Range = readonly [first: number, last: number]

/* Arabic of Arab countries, letters of Persian and Urdu names, both kinds of digits, punctuation. */
const arabic: Range[] = [
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
]

/* The languages of western Europe with digits, punctuation and the signs on the screen. */
const latin: Range[] = [
  [0x0020, 0x007e],
  [0x00a0, 0x00ff],
  [0x0131, 0x0131],
  [0x0152, 0x0153],
  [0x2010, 0x2015],
  [0x2018, 0x201e],
  [0x2020, 0x2022],
  [0x2026, 0x2026],
  [0x2032, 0x2033],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2212, 0x2212],
]

mkdirSync('src/fonts', { recursive: true })
for (const weight of weights) {
  await subset('ibm-plex-sans-arabic', 'arabic', weight, arabic)
  await subset('ibm-plex-sans', 'latin', weight, latin)
}

async function subset(family: string, script: string, weight: number, ranges: Range[]): Promise<void> {
  const source = `node_modules/@fontsource/${family}/files/${family}-${script}-${weight}-normal.woff`
  const font = await subsetFont(readFileSync(source), lettersOf(ranges), { targetFormat: 'woff2' })
  const target = `src/fonts/${family}-${weight}.woff2`
  writeFileSync(target, font)
  console.log(`${target}: ${(font.length / 1000).toFixed(1)} kB`)
}

function lettersOf(ranges: Range[]): string {
  return ranges
    .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, index) => first + index))
    .map((codePoint) => String.fromCodePoint(codePoint))
    .join('')
}
