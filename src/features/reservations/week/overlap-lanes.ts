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
  depthOf: (lanes: number) => number
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
 * If the lanes of a day do not suffice, tiles lie side by side only, and the rest is hidden.
 */
export function placeGroup<Part>(group: Span<Part>[], limits: LaneLimits): TilePlaces<Part> {
  for (let count = 1; count <= limits.lanes; count += 1) {
    const lanes = fillLanes(group, count, limits.depthOf(count), null)
    if (lanes !== null) return { placed: placesIn(lanes, false), hidden: [] }
  }
  const hidden: Part[] = []
  const lanes = fillLanes(group, limits.lanesBesideMore, 0, hidden) ?? []
  return { placed: placesIn(lanes, true), hidden }
}

type Tile<Part> = Span<Part> & Pick<TilePlace, 'lane' | 'depth' | 'uncovered'>

type Lane<Part> = {
  tiles: Tile<Part>[]
  /** What it draws at the time of the next tile; each lies on those before it. */
  running: Tile<Part>[]
}

/* Collects what does not fit in `hidden`; without it the result is null, at the first that does not fit. */
function fillLanes<Part>(
  group: Span<Part>[],
  laneCount: number,
  maxDepth: number,
  hidden: Part[] | null,
): Tile<Part>[][] | null {
  const lanes: Lane<Part>[] = []
  for (const span of group) {
    const lane = laneFor(span.start, lanes, laneCount, maxDepth)
    if (lane !== -1) draw(span, lane, lanes)
    else if (hidden === null) return null
    else hidden.push(span.part)
  }
  return lanes.map(({ tiles }) => tiles)
}

/* The first empty lane, else the lane with the fewest tiles to lie on, else a new one; -1 if there is none. */
function laneFor<Part>(start: number, lanes: Lane<Part>[], laneCount: number, maxDepth: number): number {
  let best = -1
  let bestDepth = maxDepth + 1
  for (const [index, lane] of lanes.entries()) {
    if (lane.running.some(({ end }) => end <= start))
      lane.running = lane.running.filter(({ end }) => end > start)
    const top = lane.running.at(-1)
    if (top === undefined) return index
    if (top.headEnd > start || top.depth + 1 >= bestDepth) continue
    best = index
    bestDepth = top.depth + 1
  }
  if (best !== -1) return best
  return lanes.length < laneCount ? lanes.length : -1
}

function draw<Part>(span: Span<Part>, index: number, lanes: Lane<Part>[]): void {
  const lane = (lanes[index] ??= { tiles: [], running: [] })
  for (const below of lane.running) below.uncovered = Math.min(below.uncovered, span.start - below.start)
  const depth = (lane.running.at(-1)?.depth ?? -1) + 1
  const tile = { ...span, lane: index, depth, uncovered: span.end - span.start }
  lane.running.push(tile)
  lane.tiles.push(tile)
}

function placesIn<Part>(lanes: Tile<Part>[][], isBesideMore: boolean): Map<Part, TilePlace> {
  const placed = new Map<Part, TilePlace>()
  for (const tile of lanes.flat()) {
    const { part, lane, depth, uncovered } = tile
    const width = widthOf(tile, lanes)
    placed.set(part, { lane, lanes: lanes.length, width, depth, isBesideMore, uncovered })
  }
  return placed
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
