/** The edges of a box, in pixels from the top left corner of the window. */
export type Box = { left: number; top: number; right: number; bottom: number }

type PlaceOptions = {
  /** What the card belongs to; null if it is not visible. */
  anchor: Box | null
  card: { width: number; height: number }
  /** Where the card may be. */
  bounds: Box
  isRightToLeft: boolean
}

const gap = 12
/* The card begins a little above its anchor, so that the reader sees its heading first. */
const lead = 64
/* The arrow stays clear of the round corners. */
const arrowMargin = 26

/**
 * Places a card beside its anchor: at its end, else at its start, else below or above it, else at the end of the bounds. The
 * card never leaves the bounds, unless it is larger. `side` is the side of the anchor in the direction of reading, null if the card is not
 * beside it; `arrow` is how far below the card's top the middle of the anchor is.
 */
export function placeBeside({ anchor, card, bounds, isRightToLeft }: PlaceOptions) {
  const maxTop = bounds.bottom - card.height
  const clampTop = (top: number) => Math.max(bounds.top, Math.min(top, maxTop))
  const atEnd = isRightToLeft ? bounds.left : bounds.right - card.width
  if (anchor === null) return { left: atEnd, top: bounds.top, side: null, arrow: 0 }

  const toRight = { left: anchor.right + gap, room: bounds.right - anchor.right }
  const toLeft = { left: anchor.left - gap - card.width, room: anchor.left - bounds.left }
  const sides = isRightToLeft ? ([toLeft, toRight] as const) : ([toRight, toLeft] as const)
  const index = sides.findIndex(({ room }) => room >= card.width + gap)
  const beside = sides[index]
  if (beside) {
    const top = clampTop(anchor.top - lead)
    const middle = (anchor.top + anchor.bottom) / 2 - top
    const arrow = Math.max(arrowMargin, Math.min(middle, card.height - arrowMargin))
    return { left: beside.left, top, side: index === 0 ? 'end' : 'start', arrow }
  }

  // At the end, because the names are at the start.
  const end = isRightToLeft ? anchor.left : anchor.right - card.width
  const left = Math.max(bounds.left, Math.min(end, bounds.right - card.width))
  if (anchor.bottom + gap <= maxTop) return { left, top: anchor.bottom + gap, side: null, arrow: 0 }
  const above = anchor.top - gap - card.height
  if (above >= bounds.top) return { left, top: above, side: null, arrow: 0 }
  return { left: atEnd, top: clampTop(anchor.top), side: null, arrow: 0 }
}
