const widths = new Map<string, number>()
let canvas: OffscreenCanvasRenderingContext2D | null | undefined

/* Of letters whose size is not known yet: an em has so many units here. */
const em = 100
/* Measured before the letters have loaded, those that stand in for them are a little narrower. */
const spare = 1.06

/** How wide the widest of some words is when written semi-bold, in ems. */
export function widestOf(words: string[]): number {
  return Math.max(0, ...words.map(widthOf))
}

function widthOf(word: string): number {
  const known = widths.get(word)
  if (known !== undefined) return known
  if (canvas === undefined) {
    // Off the screen: a canvas of the document works out the styles of all of it before it measures.
    canvas = new OffscreenCanvas(1, 1).getContext('2d')
    if (canvas) canvas.font = `600 ${em}px ${getComputedStyle(document.body).fontFamily}`
  }
  const width = ((canvas?.measureText(word).width ?? 0) / em) * spare
  widths.set(word, width)
  return width
}
