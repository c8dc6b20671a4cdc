// Generates src/fonts/ from the npm packages of the font: `node scripts/run.mjs scripts/subset-font.ts`. The results are
// committed; run it after a package update, or when a letter is missing.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import subsetFont from 'subset-font'

const weights = [400, 600]

/* Arabic of Arab countries, letters of Persian and Urdu names, both kinds of digits, punctuation. */
const arabic =
  '060C 061B 061F 0621-063A 0640-0652 0660-066C 0670-0671 067E 0686 0698 06A4 06A9 06AF 06CC 06F0-06F9 200C-200F'

/* The languages of western Europe with digits, punctuation and the signs on the screen. */
const latin = '0020-007E 00A0-00FF 0131 0152-0153 2010-2015 2018-201E 2020-2022 2026 2032-2033 20AC 2122 2212'

mkdirSync('src/fonts', { recursive: true })
for (const weight of weights) {
  await subset('ibm-plex-sans-arabic', 'arabic', weight, arabic)
  await subset('ibm-plex-sans', 'latin', weight, latin)
}

async function subset(family: string, script: string, weight: number, ranges: string): Promise<void> {
  const source = `node_modules/@fontsource/${family}/files/${family}-${script}-${weight}-normal.woff`
  const font = await subsetFont(readFileSync(source), lettersOf(ranges), { targetFormat: 'woff2' })
  const target = `src/fonts/${family}-${weight}.woff2`
  writeFileSync(target, font)
  console.log(`${target}: ${(font.length / 1000).toFixed(1)} kB`)
}

/* The letters of ranges in hexadecimal digits. */
function lettersOf(ranges: string): string {
  const codePoints = ranges.split(' ').flatMap((range) => {
    const [first = 0, last = first] = range.split('-').map((code) => Number.parseInt(code, 16))
    return Array.from({ length: last - first + 1 }, (_, index) => first + index)
  })
  return String.fromCodePoint(...codePoints)
}
