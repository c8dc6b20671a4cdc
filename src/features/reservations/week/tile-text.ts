import { graphemesBefore } from '#src/lib/graphemes.ts'
import { languageOfText } from '#src/lib/i18n/text-language.ts'
import type { Language } from '#contract/languages.ts'

/** Letters of a tile: their size in px at usual letters, their weight, and the space between Latin ones in ems. */
export type Letters = { size: number; weight: 400 | 600; spacing: number }

/** Returns the width of a text in one line, in px at usual letters. */
export type WidthOf = (text: string, letters: Letters) => number

/** The room for text in a tile, in px at usual letters. */
export type Room = { width: number; height: number; isNarrow: boolean }

/* A line in some letters: its width, and that of a text in it. */
type Line = { width: number; widthOf: (text: string) => number }

type TileFacts = {
  name: string
  /** Its time in lines, from the longest form to the shortest: its range, then three forms of its start. */
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
  isWhole: boolean
  /** The line below its name. */
  seats?: string | undefined
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
const [lowRoom, narrowTile, veryNarrowRoom] = [28, 104, 50]
/* In px: the name of a low tile; its time has the rest. */
const lineOfLow = 15
/* In px: the edges of a tile, and the air beside its text (time-grid.css). */
const [edgesAbout, edgesBeside, airBeside, airBesideNarrow] = [2, 4, 5, 2]

/** Returns the room in a tile of a size in px at usual letters. */
export function roomIn(width: number, height: number): Room {
  const isNarrow = width < narrowTile
  const beside = edgesBeside + (isNarrow ? airBesideNarrow : airBeside)
  return { width: width - beside, height: height - edgesAbout, isNarrow }
}

/** Returns the height of a tile for a time and some lines, in px at usual letters; the dots of the last letters need a little. */
export const heightForLines = (lines: number) => edgesAbout + timeHeight + lines * lineHeight + 1

/** Returns how many lines of two to five a tile of a width needs for all of its name and its seats; 1 if a line or nothing does. */
export function linesWanted(name: string, seats: number | null, width: number, widthOf: WidthOf): number {
  const linesOfSeats =
    seats !== null && seats > 1 && !timeFits(`00:00 ×${seats}`, roomIn(width, 0), widthOf) ? 1 : 0
  const isEnough = (lines: number) => {
    const room = roomIn(width, heightForLines(lines))
    const letters = lettersOfName(name, room, widthOf)
    return linesOfName(name, lineOf(room.width, letters, widthOf)) + linesOfSeats <= lines
  }
  return [1, 2, 3, 4, 5].find(isEnough) ?? 1
}

/* Returns how many lines a tile has below its time. */
const linesIn = ({ height }: Room) =>
  // Heights are parts of an hour.
  height < lowRoom ? 1 : Math.floor((height + edgesAbout - heightForLines(0) + 0.5) / lineHeight)

/* Returns the letters of a name: the boldest and farthest apart in which all of it is shown without a broken word, else the closest. */
function lettersOfName(name: string, room: Room, widthOf: WidthOf): Letters {
  const { width, height, isNarrow } = room
  const usual: Letters[] = isNarrow || height < lowRoom ? [] : [{ size: 13, weight: 600, spacing: 0 }]
  const size = 12
  // Arabic letters are joined.
  const spacings = languageOfText(name) === 'ar' ? [0] : [0, -0.02, -0.045]
  const lettersIn = (weight: 400 | 600) => spacings.map((spacing): Letters => ({ size, weight, spacing }))
  const all = [...usual, ...lettersIn(600), ...lettersIn(400)]
  const isUnbroken = (letters: Letters) => name.split(' ').every((word) => widthOf(word, letters) <= width)
  const whole = all.filter((letters) => linesOfName(name, lineOf(width, letters, widthOf)) <= linesIn(room))
  return (
    whole.find(isUnbroken) ?? whole.at(-1) ?? usual[0] ?? { size, weight: 400, spacing: spacings.at(-1) ?? 0 }
  )
}

const lineOf = (width: number, letters: Letters, widthOf: WidthOf): Line => ({
  width,
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

/* A word and a sign between blanks, which should not begin a line: `Theory : beginners`. */
const loneSign = /(\S+) (\p{P}+)(?= )/gu
const formsOfStart = 3

const softHyphen = '\u00ad'
/* Where a Latin word may be broken: before a consonant, or two like `sh`, and a vowel, with letters beside them. */
const syllables =
  /(?<=\p{sc=Latn}{2})(?<![sctpgw](?=h))(?=(?:[sctpgw]h|[b-df-hj-np-tv-xz])[aeiouyà-öø-ü]\p{sc=Latn})/giu

/* How many lines a word takes that begins one, and how much of it stands in the last. A word that is longer than a line is broken between syllables. */
function partsOf(word: string, { width, widthOf }: Line): { count: number; last: number } {
  if (widthOf(word) <= width) return { count: 1, last: widthOf(word) }
  const parts = word.split(syllables)
  let [count, last] = [1, '']
  for (const [index, part] of parts.entries()) {
    const hyphen = index < parts.length - 1 ? '-' : ''
    if (last !== '' && widthOf(last + part + hyphen) > width) [count, last] = [count + 1, '']
    last += part
  }
  return { count, last: widthOf(last) }
}

const ofTime: Letters = { size: 12, weight: 400, spacing: 0 }
/* The times of very narrow tiles have close letters. */
const timeSpacing = ({ width }: Room) => (width < veryNarrowRoom ? -0.065 : 0)
const timeFits = (time: string, room: Room, widthOf: WidthOf) =>
  widthOf(time, { ...ofTime, spacing: timeSpacing(room) }) <= room.width

/** Lays out the text of a tile for a screen in `language`: what has room, and how high its lines are. */
export function tileText(
  { times, seats, ...facts }: TileFacts,
  room: Room,
  language: Language,
  widthOf: WidthOf,
): TileText {
  const { width, height, isNarrow } = room
  const isLow = height < lowRoom
  const most = linesIn(room)
  const name = facts.name.replaceAll(loneSign, (whole, word: string, sign: string) =>
    widthOf(`${word}\u00a0${sign}`, ofTime) > width ? whole : `${word}\u00a0${sign}`,
  )
  const letters = lettersOfName(name, room, widthOf)
  const line = lineOf(width, letters, widthOf)
  const needed = linesOfName(name, line)
  const hasWords = seats !== undefined && needed < most && widthOf(seats.words, ofTime) <= width
  const linesLeft = Math.max(0, most - needed - (hasWords ? 1 : 0))
  const short = seats && !hasWords ? ` ${seats.short}` : ''
  const forms = width < veryNarrowRoom ? times.slice(-1) : times
  const withSeats = forms.map((lines) => [...lines.slice(0, -1), `${lines.at(-1)}${short}`])
  const maxTimeLines = Math.max(1, isNarrow ? linesLeft : linesLeft + 1)
  const fitting = (all: string[][]) =>
    all.find((lines) => lines.length <= maxTimeLines && lines.every((line) => timeFits(line, room, widthOf)))
  // In a low tile a name begins beside its start if that shows all of it.
  const besideName = withSeats
    .slice(-formsOfStart)
    .find((lines) => isLow && needed > 1 && linesOfName(`${lines.join(' ')} ${name}`, line) <= 2)
  const beside = besideName ?? fitting(withSeats)
  const time = beside ?? fitting(forms) ?? times.at(-1) ?? []
  const seatsBelow = hasWords ? seats.words : beside || most < 2 ? undefined : seats?.short
  const lines = Math.min(needed + (seatsBelow === undefined ? 0 : 1), most - time.length + 1)
  const nameLines = seatsBelow === undefined ? lines : lines - 1
  const heightLeft = Math.max(0, height + edgesAbout - heightForLines(lines + time.length - 1))
  const air = isLow ? 0 : Math.min(airOfLine, heightLeft / (lines + time.length + 1))
  return {
    time,
    name: shownName(name, besideName ? 2 : nameLines, language, line),
    nameLines,
    isWhole: needed <= nameLines,
    seats: seatsBelow,
    isRunIn: besideName !== undefined,
    letters,
    timeSpacing: timeSpacing(room),
    above: Math.min(airAbove, (heightLeft - air * (lines + time.length)) / 2),
    timeHeight: isLow ? height - lineOfLow : timeHeight + air,
    lineHeight: isLow ? lineOfLow : lineHeight + air,
  }
}

/**
 * Returns a name with the places where its long words may be broken. One that has no room and runs against the direction of the screen is
 * shortened here: browsers shorten it at its own end, which they then cut off.
 */
function shownName(name: string, lines: number, language: Language, line: Line): string {
  const ofName = languageOfText(name)
  const isOther = ofName !== undefined && (ofName === 'ar') !== (language === 'ar')
  const fits = (text: string) =>
    linesOfName(text, line) <= lines &&
    text.split(' ').every((word) => partsOf(word, line).last <= line.width)
  let part = name
  if (isOther && !fits(name)) {
    do part = part.slice(0, graphemesBefore(part, part.length, 1)).trimEnd()
    while (part.length > 1 && !fits(`${part}…`))
    part += '…'
  }
  if (lines < 2) return part
  return part.replaceAll(/\S+/g, (word) =>
    line.widthOf(word) > line.width ? word.split(syllables).join(softHyphen) : word,
  )
}
