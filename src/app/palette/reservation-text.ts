import { addDays, type CalendarDate } from '#contract/dates/wall-clock.ts'
import { isSupportedDay, type Days } from '#contract/dates/calendar-days.ts'
import { parseDateText } from '#src/lib/i18n/date-text.ts'
import { completeDayWord } from '#src/lib/i18n/complete-day-word.ts'
import { toAsciiDigits } from '#src/lib/i18n/digits.ts'
import { withoutDirectionMarks } from '#src/lib/i18n/direction-marks.ts'
import { foldText } from '#src/lib/i18n/fold-text.ts'
import { lastOfHijriMonth } from '#src/lib/i18n/hijri-date.ts'
import { parseHijriText } from '#src/lib/i18n/hijri-text.ts'
import { parseHourText, type MinuteRange } from '#src/lib/i18n/hour-text.ts'

/** What a text can say of reservations. */
export type ReservationText = {
  /** Words of the product. Empty: any product. */
  words: string
  /** Empty: any coming day. */
  days: Days[]
  /** Whether a weekday names the day: where it has nothing, the same weekday of a later week is meant. */
  isWeekday: boolean
  /** Parts of a day in which a reservation starts. Empty: any time. */
  hours: MinuteRange[]
  /** The part of the text that names the day; null when it names none. */
  dayText: string | null
}

/* A longer text is a paste, or a sentence. */
const maxWords = 16
/* `1 من شهر رمضان عام 1448 هـ` has seven. */
const maxDayWords = 8
const maxHourWords = 4

/* Folded words that link a product to a day or an hour. */
const linkWords = new Set('on at for in the of by من في يوم الساعه ساعه عند'.split(' '))

/**
 * Returns what a text can mean as a search for reservations, the likeliest first: `padel thu 5pm`, `ملعب بادل الخميس`,
 * `١٧ جمادى الآخرة`, in Arabic or English whatever the screen's language. An hour is also words of the product, and all words as a
 * product are the last meaning. A bare number beside a day is first a word of the product, `padel 5`, then an hour. Empty when nothing
 * is typed.
 */
export function parseReservationText(text: string, today: CalendarDate): ReservationText[] {
  const typed = toAsciiDigits(withoutDirectionMarks(text)).trim()
  const words = typed.split(/[\s,،؛]+/).filter((word) => word !== '')
  if (words.length === 0) return []
  const asProduct = { words: typed, days: [], isWeekday: false, hours: [], dayText: null }
  if (words.length > maxWords) return [asProduct]
  const day = findDay(words, today)
  const afterDay = day?.others ?? words
  const hour = findPart(afterDay, maxHourWords, sureHour)
  if (day === null && hour === null) return [asProduct]
  const named = {
    days: day?.found ?? [],
    isWeekday: day !== null && isWeekday(day.text, today),
    dayText: day?.text ?? null,
  }
  const onDay = { ...named, words: withoutLinks(afterDay), hours: [] }
  if (hour !== null) {
    const atHour = { ...named, words: withoutLinks(hour.others), hours: hour.found }
    return day === null ? [atHour, asProduct] : [atHour, onDay, asProduct]
  }
  const number = findPart(afterDay, 1, (word) => parseHourText(word)?.ranges ?? null)
  if (number === null) return [onDay, asProduct]
  return [onDay, { ...named, words: withoutLinks(number.others), hours: number.found }, asProduct]
}

type Part<Found> = { found: Found; text: string; others: string[]; next: string | undefined }

/* The longest part of neighbouring words that `read` can read, the first of equally long ones. */
function findPart<Found>(
  words: string[],
  longest: number,
  read: (text: string) => Found | null,
): Part<Found> | null {
  for (let length = Math.min(longest, words.length); length > 0; length -= 1) {
    for (let start = 0; start + length <= words.length; start += 1) {
      const text = words.slice(start, start + length).join(' ')
      const found = read(text)
      if (found !== null)
        return { found, text, others: words.toSpliced(start, length), next: words[start + length] }
    }
  }
  return null
}

function findDay(words: string[], today: CalendarDate): Part<Days[]> | null {
  const named = findPart(words, maxDayWords, (text) => readDays(text, today))
  // `1 jan 1800` names no day of this year.
  if (named !== null) return /\d/.test(named.text) && /^\d{4}$/.test(named.next ?? '') ? null : named
  return findPart(words, 1, (word) => {
    const name = completeDayWord(word)
    return name === null ? null : readDays(name, today)
  })
}

function readDays(text: string, today: CalendarDate): Days[] | null {
  // Dates ignore blanks: `2 5/11` would be 25 November.
  if (/\d \d+[/.-]|[/.-]\d+ \d/.test(text)) return null
  const date = parseDateText(text, today)
  if (date !== null && isSupportedDay(date)) {
    // On a Thursday, `Thursday` can be today or in a week.
    const days = { first: date, last: date }
    return date === addDays(today, 7) && isWeekday(text, today)
      ? [{ first: today, last: today }, days]
      : [days]
  }
  const hijri = parseHijriText(text, today)
  if (hijri === null || !isSupportedDay(hijri.date)) return null
  const last = hijri.isWholeMonth ? lastOfHijriMonth(hijri.date) : hijri.date
  return [{ first: hijri.date, last }]
}

/* Whether a text names a weekday alone, whose next date from that weekday on is in a week. */
function isWeekday(text: string, today: CalendarDate): boolean {
  const name = foldText(text).replace(/^يوم /, '')
  if (/[ \d]/.test(name)) return false
  const whole = completeDayWord(name) ?? name
  const date = parseDateText(whole, today)
  return date !== null && parseDateText(whole, date) === addDays(date, 7)
}

function sureHour(text: string): MinuteRange[] | null {
  const hour = parseHourText(text)
  return hour === null || hour.isBare ? null : hour.ranges
}

function withoutLinks(words: string[]): string {
  return words.filter((word) => !linkWords.has(foldText(word))).join(' ')
}
