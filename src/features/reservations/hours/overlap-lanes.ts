import type { WallClock } from '#contract/dates/wall-clock.ts'

/** What is drawn between two times of a day. */
type Timed = { start: WallClock; end: WallClock }

/** The milliseconds from and to which something is drawn; only their differences have a meaning. */
type Span<Part> = {
  part: Part
  start: number
  end: number
  /** The end of its first lines, which no other tile may cover. */
  headEnd: number
}

/** Where a tile is drawn in the width of a day. */
export type TilePlace = {
  /** The first of the group's `lanes` that the tile takes, and how many. */
  lane: number
  lanes: number
  width: number
  /** How many earlier tiles of its lane it lies on; each leaves an edge free. */
  depth: number
  /** Whether a column with numbers of hidden reservations stands beside the group. */
  isBesideMore: boolean
  /** For how many milliseconds from its start no later tile lies on it. */
  uncovered: number
}

export type TilePlaces<Part> = { placed: Map<Part, TilePlace>; hidden: Part[] }

/** How long the shortest tile and the first lines of each tile are drawn, in milliseconds. */
export type TileLengths = { min: number; head: number }

/** How many lanes fit a day, alone or beside a column with numbers, and how many tiles may lie on each other in a lane. */
export type LaneLimits = {
  lanes: number
  lanesBesideMore: number
  depthOf: (lanes: number, isBesideMore: boolean) => number
}

/** Groups what overlaps directly or through others. `parts` are sorted by start. */
export function groupOverlapping<Part extends Timed>(
  parts: Part[],
  { min, head }: TileLengths,
): Span<Part>[][] {
  const groups: Span<Part>[][] = []
  const timestampOf = createTimestampReader()
  let lastEnd = -Infinity
  for (const part of parts) {
    const start = timestampOf(part.start)
    const end = Math.max(timestampOf(part.end), start + min)
    if (start >= lastEnd) groups.push([])
    groups.at(-1)?.push({ part, start, end, headEnd: Math.min(end, start + head) })
    lastEnd = Math.max(lastEnd, end)
  }
  return groups
}

/**
 * Places the tiles of a group in as few lanes as possible. A tile whose first lines are over may have a later one lie on it.
 * If the lanes of a day do not suffice, the rest is hidden.
 */
export function placeGroup<Part>(group: Span<Part>[], limits: LaneLimits): TilePlaces<Part> {
  for (let lanes = 1; lanes <= limits.lanes; lanes += 1) {
    const places = fillLanes(group, lanes, limits.depthOf(lanes, false))
    if (places.hidden.length === 0) return places
  }
  const lanes = limits.lanesBesideMore
  return fillLanes(group, lanes, limits.depthOf(lanes, true))
}

type Tile<Part> = Span<Part> & Pick<TilePlace, 'lane' | 'depth' | 'uncovered'>

function fillLanes<Part>(group: Span<Part>[], laneCount: number, maxDepth: number): TilePlaces<Part> {
  const lanes: Tile<Part>[][] = []
  const hidden: Part[] = []
  // What each lane draws at the time of the next tile.
  const running: Tile<Part>[][] = []
  for (const span of group) {
    for (const [lane, tiles] of running.entries()) running[lane] = tiles.filter(({ end }) => end > span.start)
    const lane = laneFor(span, running, laneCount, maxDepth)
    if (lane === -1) {
      hidden.push(span.part)
      continue
    }
    const below = running[lane] ?? []
    for (const tile of below) tile.uncovered = Math.min(tile.uncovered, span.start - tile.start)
    const tile: Tile<Part> = { ...span, lane, depth: depthOn(below), uncovered: span.end - span.start }
    running[lane] = [...below, tile]
    ;(lanes[lane] ??= []).push(tile)
  }
  const placed = new Map<Part, TilePlace>()
  for (const tile of lanes.flat()) {
    const { part, lane, depth, uncovered } = tile
    const isBesideMore = hidden.length > 0
    const width = widthOf(tile, lanes)
    placed.set(part, { lane, lanes: lanes.length, width, depth, isBesideMore, uncovered })
  }
  return { placed, hidden }
}

/* The first empty lane, else the lane with the fewest tiles to lie on, else a new one; -1 if there is none. */
function laneFor<Part>(
  span: Span<Part>,
  running: Tile<Part>[][],
  laneCount: number,
  maxDepth: number,
): number {
  const empty = running.findIndex((tiles) => tiles.length === 0)
  if (empty !== -1) return empty
  let best = -1
  let bestDepth = maxDepth + 1
  for (const [lane, tiles] of running.entries()) {
    const depth = depthOn(tiles)
    if (depth >= bestDepth || tiles.some(({ headEnd }) => headEnd > span.start)) continue
    best = lane
    bestDepth = depth
  }
  if (best !== -1) return best
  return running.length < laneCount ? running.length : -1
}

function depthOn(tiles: { depth: number }[]): number {
  return Math.max(-1, ...tiles.map(({ depth }) => depth)) + 1
}

/* A tile also takes the following lanes up to the first in which another overlaps it. */
function widthOf<Part>({ lane, start, end }: Tile<Part>, lanes: Tile<Part>[][]): number {
  const beside = lanes.slice(lane + 1)
  const taken = beside.findIndex((tiles) => tiles.some((other) => other.start < end && other.end > start))
  return 1 + (taken === -1 ? beside.length : taken)
}

/* Caches timestamps, because thousands of reservations share a few times. Parses them as UTC, which skips no hour. */
function createTimestampReader(): (time: WallClock) => number {
  const timestamps = new Map<WallClock, number>()
  return (time) => {
    const timestamp = timestamps.get(time) ?? Date.parse(`${time}Z`)
    timestamps.set(time, timestamp)
    return timestamp
  }
}
