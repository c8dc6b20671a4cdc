import type { GridReading, TileReading } from './read-tiles.ts'
import type { Figures, Limits } from './readability-limits.ts'

const labels: Record<keyof Figures, string> = {
  named: 'named',
  cutNames: 'cut names',
  cutDayNames: 'cut names of whole days',
  wholeTimes: 'whole times',
  letters: 'letters',
  gridLetters: 'letters with headers',
  top: 'top',
  bottom: 'bottom',
}
const shares: readonly string[] = ['cutNames', 'cutDayNames', 'wholeTimes'] satisfies (keyof Figures)[]

export function figuresOf({ tiles, letters, top, bottom }: GridReading): Figures {
  const byHour = tiles.filter(({ isTimeWhole }) => isTimeWhole !== null)
  const wholeDays = tiles.filter(({ isTimeWhole }) => isTimeWhole === null)
  return {
    named: tiles.length,
    cutNames: shareOf(byHour, isCut, 0),
    cutDayNames: shareOf(wholeDays, isCut, 0),
    wholeTimes: shareOf(byHour, ({ isTimeWhole }) => isTimeWhole === true, 1),
    letters: Math.min(...tiles.map((tile) => tile.letters)),
    gridLetters: letters,
    top,
    bottom,
  }
}

const isCut = ({ isNameCut }: TileReading) => isNameCut

function shareOf(tiles: TileReading[], has: (tile: TileReading) => boolean, ofNone: number): number {
  return tiles.length === 0 ? ofNone : tiles.filter(has).length / tiles.length
}

/** Formats figures in a line, each with its limit: `named 76 ≥ 76, cut names 10.0% ≤ 20.0%`. */
export function formatFigures(figures: Figures, limits: Limits): string {
  return figureNames(figures)
    .filter((name) => Number.isFinite(figures[name]))
    .map((name) => formatFigure(name, figures[name], limits[name]))
    .join(', ')
}

/** The figures that are beyond their limits, as text. */
export function findExceeded(figures: Figures, limits: Limits): string[] {
  return figureNames(figures)
    .filter((name) => {
      const limit = limits[name]
      return limit !== undefined && ('min' in limit ? figures[name] < limit.min : figures[name] > limit.max)
    })
    .map((name) => formatFigure(name, figures[name], limits[name]))
}

function figureNames(figures: Figures): (keyof Figures)[] {
  // The cast is safe: a literal has only these keys.
  return Object.keys(figures) as (keyof Figures)[]
}

function formatFigure(name: keyof Figures, value: number, limit: Limits[keyof Figures]): string {
  const format = (value: number) =>
    shares.includes(name) ? `${(value * 100).toFixed(1)}%` : String(Math.round(value * 10) / 10)
  const suffix =
    limit === undefined ? '' : 'min' in limit ? ` ≥ ${format(limit.min)}` : ` ≤ ${format(limit.max)}`
  return `${labels[name]} ${format(value)}${suffix}`
}
