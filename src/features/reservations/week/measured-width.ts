import type { WidthOf } from './tile-text.ts'

const joinedLetters = /\p{sc=Arab}/u

/** Returns a function that measures texts in the font of the page, as far as it is loaded. */
export function measuredWidth(): WidthOf {
  const context = document.createElement('canvas').getContext('2d')
  // Otherwise Chrome rounds the width of each letter.
  if (context) context.textRendering = 'geometricPrecision'
  const { fontFamily } = getComputedStyle(document.body)
  const widths = new Map<string, number>()
  return (text, { size, weight, spacing }) => {
    const key = `${weight} ${size} ${text}`
    let width = widths.get(key)
    if (width === undefined) {
      if (context) context.font = `${weight} ${size}px ${fontFamily}`
      width = context?.measureText(text).width ?? 0
      widths.set(key, width)
    }
    // A line with joined letters has no space between any.
    return joinedLetters.test(text) ? width : width + spacing * size * text.length
  }
}
