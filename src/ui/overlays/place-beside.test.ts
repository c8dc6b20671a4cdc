import { describe, expect, test } from 'vitest'
import { placeBeside, type Box } from './place-beside.ts'

const bounds: Box = { left: 100, top: 60, right: 1280, bottom: 790 }
const card = { width: 336, height: 320 }
const tile = (left: number, top: number, width = 160): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + 24,
})
const place = (anchor: Box | null, isRightToLeft = false, size = card) =>
  placeBeside({ anchor, card: size, bounds, isRightToLeft })

describe('the card of a tile', () => {
  test('is placed at the end of its tile, in the reading direction', () => {
    expect(place(tile(600, 300))).toEqual({ left: 772, top: 236, side: 'end', arrow: 76 })
    expect(place(tile(600, 300), true)).toEqual({ left: 252, top: 236, side: 'end', arrow: 76 })
  })

  test('is placed at the start of its tile if the end has no room', () => {
    expect(place(tile(1100, 300))).toMatchObject({ left: 752, side: 'start' })
    expect(place(tile(110, 300), true)).toMatchObject({ left: 282, side: 'start' })
  })

  test('stays inside the window, and its arrow still points at the tile', () => {
    expect(place(tile(600, 760))).toMatchObject({ top: 470, arrow: 294 })
    expect(place(tile(600, 70))).toMatchObject({ top: 60, arrow: 26 })
    // The tile has scrolled away.
    expect(place(tile(600, 2000))).toMatchObject({ top: 470, arrow: 294 })
    expect(place(tile(600, -900))).toMatchObject({ top: 60, arrow: 26 })
  })

  test('is placed below or above a tile that is too wide for a place beside it', () => {
    expect(place(tile(110, 100, 1160))).toEqual({ left: 934, top: 136, side: null, arrow: 0 })
    expect(place(tile(110, 700, 1160))).toMatchObject({ left: 934, top: 368, side: null })
    expect(place(tile(110, 100, 1160), true)).toMatchObject({ left: 110 })
  })

  test('is placed at the end of the window if there is no room beside, below or above', () => {
    const tall = { width: 336, height: 700 }
    expect(place(tile(110, 400, 1160), false, tall)).toMatchObject({ left: 944, top: 90, side: null })
    expect(place(null)).toMatchObject({ left: 944, top: 60, side: null })
    expect(place(null, true)).toMatchObject({ left: 100, top: 60, side: null })
  })

  test('that is taller than the window starts at its top', () => {
    expect(place(tile(600, 300), false, { width: 336, height: 900 }).top).toBe(60)
  })
})
