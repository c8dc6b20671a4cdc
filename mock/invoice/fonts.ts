import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Font } from '@react-pdf/renderer'
import { unpackWoff } from './unpack-woff.ts'

const { resolve } = createRequire(import.meta.url)

/*
 * One family for each script, as the npm package has them: a text names both and each letter finds its own.
 * Both scripts of one weight share a PostScript name, by which pdfkit knows a font again: at equal weights it
 * would embed the second one anew for every text (2 MB and 12 s for 160 lines).
 */
const families = {
  Arabic: [fontAt(400, 'arabic-500'), fontAt(700, 'arabic-700')],
  Latin: [fontAt(400, 'latin-400'), fontAt(700, 'latin-600')],
}

/**
 * Registers the families `Arabic` and `Latin`, in place of those an earlier document used: fontkit remembers
 * a glyph by the text it first stood in, and one embedded as part of another (the seen in a sheen) stood in
 * none, so the next document would lose that letter.
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
