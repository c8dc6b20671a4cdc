import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Font } from '@react-pdf/renderer'
import { unpackWoff } from './unpack-woff.ts'

const { resolve } = createRequire(import.meta.url)

/*
 * One family for each script, as the npm package has them; each text names both. The weights differ because pdfkit identifies
 * fonts by their PostScript names, which both scripts of a weight share: it would embed the second font once more for every
 * text (2 MB and 12 s for 160 lines).
 */
const families = {
  Arabic: [fontAt(400, 'arabic-500'), fontAt(700, 'arabic-700')],
  Latin: [fontAt(400, 'latin-400'), fontAt(700, 'latin-600')],
}

/**
 * Registers the families `Arabic` and `Latin` for one document. fontkit caches the text of a glyph's first use, and none if the
 * first use was as a part of another glyph (a sheen contains a seen): the next document would miss that letter.
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
