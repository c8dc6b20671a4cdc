import { type Styles, Text, View } from '@react-pdf/renderer'
import { createElement as h } from 'react'

type Style = Styles[string]

const quiet: Style = { color: '#5b6675', fontSize: 8, fontWeight: 400 }

/** A line of Arabic, right to left; the renderer orders words and numbers of the Latin script inside it. */
export function arabic(text: string, style: Style = {}) {
  // The direction of a text is not inherited, so every one says its own.
  return h(Text, { style: { ...style, direction: 'rtl' } }, text)
}

/** A line in the Latin script, or digits: left to right in itself, whichever side it stands on. */
export function latin(text: string, style: Style = {}) {
  return h(Text, { style: { ...style, direction: 'ltr' } }, text)
}

/** The Arabic of something, in a style, and its English small beneath. */
export function bilingual({ ar, en }: { ar: string; en: string }, style: Style = {}) {
  return h(View, null, arabic(ar, style), latin(en, quiet))
}
