import { languageOfText } from '#src/lib/i18n/text-language.ts'
import type { Language } from '#contract/languages.ts'

/** Letters of a tile: their size in px at usual letters, their weight, and the space between Latin ones in ems. */
export type Letters = { size: number; weight: 400 | 600; spacing?: number }

/** Returns the width of a text in one line, in px at usual letters. */
export type WidthOf = (text: string, letters: Letters) => number

/** The room for text in a tile, in px at usual letters. */
export type Room = { width: number; height: number; isNarrow: boolean }

/* A line in some letters: its width, and the widths of texts in it. */
type Line = { width: number; size: number; widthOf: (text: string) => number }

type TileFacts = {
  name: string
  /** Its time in lines, from the longest form to the shortest. */
  times: string[][]
  /** Seats that are worth saying: in words, and as short as beside a time. */
  seats?: { words: string; short: string } | undefined
}

/** The text of a tile, its heights in px at usual letters. */
export type TileText = {
  time: string[]
  /** Shortened where the browser would cut off its "…". */
  name: string
  nameLines: number
  /** The line below its name. */
  seats?: string | undefined
  /** Whether its long words are broken, which shows all of it. */
  mayBreak: boolean
  /** Whether its name begins beside its time, and both share two lines. */
  isRunIn: boolean
  letters: Letters
  timeSpacing: number
  above: number
  timeHeight: number
  lineHeight: number
}

/* In px: the lowest height of a time and of a line of a name, what both have more where there is room, and the air above them. */
const [timeHeight, lineHeight, airOfLine, airAbove] = [12, 14, 2, 3]
/* In px: a lower room has two tight lines, a narrower tile small letters, a much narrower room very close ones. */
const [lowRoom, narrowTile, veryNarrowRoom] = [28, 104, 54]
/* In ems: what a broken word leaves at least for its last line. */
const leastPart = 1.4
/* In px: the edges of a tile, and the air beside its text (time-grid.css). */
const [edgesAbout, edgesBeside, airBeside, airBesideNarrow] = [2, 4, 5, 1]

/** Returns the room in a tile of a size in px at usual letters. */
export function roomIn(width: number, height: number): Room {
  const isNarrow = width < narrowTile
  const beside = edgesBeside + (isNarrow ? airBesideNarrow : airBeside)
  return { width: width - beside, height: height - edgesAbout, isNarrow }
}

/** Returns the height of a tile for a time and some lines, in px at usual letters; the dots of the last letters need a little. */
export const heightForLines = (lines: number) => edgesAbout + timeHeight + lines * lineHeight + 1

/** Returns how many lines of two or three a tile of a width needs for all of its name and its seats; 1 if a line or nothing does. */
export function linesWanted(name: string, seats: number | null, width: number, widthOf: WidthOf): number {
  const linesOfSeats =
    seats !== null && seats > 1 && !timeFits(`00:00 ×${seats}`, roomIn(width, 0), widthOf) ? 1 : 0
  const isEnough = (lines: number) => {
    const room = roomIn(width, heightForLines(lines))
    const letters = lettersOfName(name, room, widthOf)
    return linesOfName(name, lineOf(room.width, letters, widthOf)) + linesOfSeats <= lines
  }
  return [2, 3].find((lines) => !isEnough(lines - 1) && isEnough(lines)) ?? 1
}

/* Returns how many lines a tile has below its time. */
const linesIn = ({ height }: Room) =>
  // Heights are parts of an hour.
  height < lowRoom ? 1 : Math.floor((height + edgesAbout - heightForLines(0) + 0.5) / lineHeight)

/* Returns the letters of a name: the farthest apart of those in which all of it is shown, else the closest. */
function lettersOfName(name: string, room: Room, widthOf: WidthOf): Letters {
  const { width, height, isNarrow } = room
  const usual: Letters = { size: isNarrow || height < lowRoom ? 12 : 13, weight: isNarrow ? 400 : 600 }
  // Arabic letters are joined.
  if (!isNarrow || languageOfText(name) === 'ar') return usual
  const closest = { ...usual, spacing: -0.045 }
  const all = [usual, { ...usual, spacing: -0.02 }, closest]
  const isUnbroken = (letters: Letters) => name.split(' ').every((word) => widthOf(word, letters) <= width)
  const whole = all.filter((letters) => linesOfName(name, lineOf(width, letters, widthOf)) <= linesIn(room))
  return whole.find(isUnbroken) ?? closest
}

const lineOf = (width: number, letters: Letters, widthOf: WidthOf): Line => ({
  width,
  size: letters.size,
  widthOf: (text) => widthOf(text, letters),
})

function linesOfName(name: string, line: Line): number {
  let [lines, used] = [0, Infinity]
  for (const word of name.split(' ')) {
    used += line.widthOf(' ') + line.widthOf(word)
    if (used <= line.width) continue
    const { count, last } = partsOf(word, line)
    lines += count
    used = last
  }
  return lines
}

/*
 * How many lines a word takes that begins one, and how much of it stands in the last. A word that is longer than a line is broken if that
 * leaves no letter alone; an Arabic one never.
 */
function partsOf(word: string, { width, size, widthOf }: Line): { count: number; last: number } {
  const whole = { count: 1, last: widthOf(word) }
  if (whole.last <= width || languageOfText(word) === 'ar') return whole
  let [count, last] = [1, 0]
  for (const letter of word) {
    const ofLetter = widthOf(letter)
    if (last + ofLetter > width) [count, last] = [count + 1, 0]
    last += ofLetter
  }
  return last < leastPart * size ? whole : { count, last }
}

/* Whether all words of a name have room. */
const hasRoom = (name: string, line: Line) =>
  name.split(' ').every((word) => partsOf(word, line).last <= line.width)

const ofTime: Letters = { size: 12, weight: 400 }
/* The times of very narrow tiles have close letters. */
const timeSpacing = ({ width }: Room) => (width < veryNarrowRoom ? -0.065 : 0)
const timeFits = (time: string, room: Room, widthOf: WidthOf) =>
  widthOf(time, { ...ofTime, spacing: timeSpacing(room) }) <= room.width

/** Lays out the text of a tile for a screen in `language`: what has room, and how high its lines are. */
export function tileText(
  { name, times, seats }: TileFacts,
  room: Room,
  language: Language,
  widthOf: WidthOf,
): TileText {
  const { width, height, isNarrow } = room
  const isLow = height < lowRoom
  const most = linesIn(room)
  const letters = lettersOfName(name, room, widthOf)
  const line = lineOf(width, letters, widthOf)
  const needed = linesOfName(name, line)
  const hasWords = seats !== undefined && needed < most && widthOf(seats.words, ofTime) <= width
  const spare = Math.max(0, most - needed - (hasWords ? 1 : 0))
  const short = seats && !hasWords ? ` ${seats.short}` : ''
  const withSeats = times.map((lines) => [...lines.slice(0, -1), `${lines.at(-1)}${short}`])
  const mostOfTime = width < veryNarrowRoom ? 1 : Math.max(1, isNarrow ? spare : spare + 1)
  const fitting = (all: string[][]) =>
    all.find((lines) => lines.length <= mostOfTime && lines.every((line) => timeFits(line, room, widthOf)))
  // In a low tile a name begins beside its time if that shows all of it.
  const besideName = withSeats.find(
    (lines) => isLow && needed > 1 && linesOfName(`${lines.join(' ')} ${name}`, line) <= 2,
  )
  const beside = besideName ?? fitting(withSeats)
  const time = beside ?? fitting(times) ?? times.at(-1) ?? []
  const seatsBelow = hasWords ? seats.words : beside || most < 2 ? undefined : seats?.short
  const lines = Math.min(needed + (seatsBelow === undefined ? 0 : 1), most - time.length + 1)
  const nameLines = seatsBelow === undefined ? lines : lines - 1
  const spareHeight = Math.max(0, height + edgesAbout - heightForLines(lines + time.length - 1))
  const air = isLow ? 0 : Math.min(airOfLine, spareHeight / (lines + time.length + 1))
  return {
    time,
    name: besideName ? name : shownName(name, nameLines, language, line),
    nameLines,
    seats: seatsBelow,
    mayBreak: (needed <= nameLines || besideName !== undefined) && hasRoom(name, line),
    isRunIn: besideName !== undefined,
    letters,
    timeSpacing: timeSpacing(room),
    above: Math.min(airAbove, (spareHeight - air * (lines + time.length)) / 2),
    timeHeight: isLow ? timeHeight - 1 : timeHeight + air,
    lineHeight: lineHeight + (isLow ? 1 : air),
  }
}

/**
 * Returns as much of a name as its lines show. Only a name that runs against the direction of the screen is shortened here: browsers
 * shorten it at its own end, which they then cut off.
 */
function shownName(name: string, lines: number, language: Language, line: Line): string {
  const ofName = languageOfText(name)
  const isOther = ofName !== undefined && (ofName === 'ar') !== (language === 'ar')
  const fits = (text: string) => linesOfName(text, line) <= lines && (ofName !== 'ar' || hasRoom(text, line))
  if (!isOther || fits(name)) return name
  let part = name
  do part = part.slice(0, -1).trimEnd()
  while (part.length > 1 && !fits(`${part}…`))
  return `${part}…`
}
