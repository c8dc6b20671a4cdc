import { type Styles, Text, View } from '@react-pdf/renderer'
import { createElement as h } from 'react'

type Style = Styles[string]

const quiet: Style = { color: '#5b6675', fontSize: 8, fontWeight: 400 }

/** A line of Arabic, right to left. The renderer orders the Latin words and numbers in the line. */
export function arabic(text: string, style: Style = {}) {
  // A text does not inherit `direction`.
  return h(Text, { style: { ...style, direction: 'rtl' } }, text)
}

/** A line of Latin text or digits, left to right, on either side of the page. */
export function latin(text: string, style: Style = {}) {
  return h(Text, { style: { ...style, direction: 'ltr' } }, text)
}

/** The Arabic text in the style, and the English text in small letters below it. */
export function bilingual({ ar, en }: { ar: string; en: string }, style: Style = {}) {
  return h(View, null, arabic(ar, style), latin(en, quiet))
}
