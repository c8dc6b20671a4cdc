import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Font } from '@react-pdf/renderer'
import { unpackWoff } from './unpack-woff.ts'

const { resolve } = createRequire(import.meta.url)

/*
 * One family for each script, as the npm package has them; each text names both. The weights differ because
 * pdfkit tells fonts apart by their PostScript names, which the two scripts of one weight share: it would
 * embed the second one again for every text (2 MB and 12 s for 160 lines).
 */
const families = {
  Arabic: [fontAt(400, 'arabic-500'), fontAt(700, 'arabic-700')],
  Latin: [fontAt(400, 'latin-400'), fontAt(700, 'latin-600')],
}

/**
 * Registers the families `Arabic` and `Latin` anew for each document. fontkit remembers with which text it first
 * met a glyph, and remembers none for a glyph that it met as a part of another (a sheen contains a seen): in the
 * next document of the same fonts that letter would be missing.
 */
export function registerFonts(): void {
  for (const [family, fonts] of Object.entries(families)) {
    delete Font.getRegisteredFonts()[family]
    Font.register({ family, fonts })
  }
}

function fontAt(fontWeight: number, file: string) {
  const woff = resolve(`@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-${file}-normal.woff`)
  const font = unpackWoff(readFileSync(woff)).toString('base64')
  return { fontWeight, src: `data:font/ttf;base64,${font}` }
}
