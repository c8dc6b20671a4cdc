/** The place of a week's or a day's hours in the window; lengths in pixels. */
export type GridBox = {
  /** The height of the window above a navigation bar, or of the portal's window around a frame as tall as its page. */
  screen: number
  /** Where the grid's days begin below their headers, from the top of the page. */
  top: number
  /** The width of a day. */
  day: number
  /** The size of letters compared with the usual 16 px. */
  letters: number
  /** Whether fingers press the tiles. */
  isTouch: boolean
}

type HourHeightOptions = {
  box: GridBox
  hours: number
  /** The most bars above a day's hours. */
  bars: number
  /** Whether the reader's own styles spread texts (WCAG 1.4.12). */
  isSpread: boolean
}

/* For usual letters: a tile of an hour has its time and its name from 30 px on, and a finger's size from 44 px on. */
const [minHour, minTouchHour, spreadHour] = [30, 44, 84]
/* The height of a bar (calendar-tile.css), of the row of bars without bars, and of the legend and the edge below the grid. */
const [bar, barsEdge, minBars, belowGrid] = [25, 6, 31, 45]
/** Returns the height of an hour with which all hours fill the window, but at least the height that a tile's text needs. */
export function hourHeightOf({ box, hours, bars, isSpread }: HourHeightOptions): number {
  const { screen, top, letters, isTouch } = box
  const above = top + Math.max(minBars, bars * bar + barsEdge) * letters
  const min = isSpread ? spreadHour : isTouch ? minTouchHour : minHour
  return Math.max(Math.ceil(min * letters), Math.floor((screen - above - belowGrid) / hours))
}

/** How tiles fit a grid: heights and widths in pixels of usual letters, so that larger letters leave less room. */
export type TileScale = { hour: number; day: number }

export function tileScaleOf({ day, letters }: GridBox, hourHeight: number): TileScale {
  return { hour: hourHeight / letters, day: day / letters }
}
