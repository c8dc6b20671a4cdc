import { toAsciiDigits } from './digits.ts'
import { foldText } from './fold-text.ts'

/** Minutes of a day, from the first to before the last: 5 pm is from 1020 to 1080. */
export type MinuteRange = { from: number; to: number }

/** The hours that a text can mean. `isBare` when it is only a number, which can also be something else. */
export type HourText = { ranges: MinuteRange[]; isBare: boolean }

/* Folded (`foldText`): `مساءً` is `مسا`. */
const morning = 'am|ص|صباحا|الصباح|الصبح'
const afternoon = 'pm|م|مسا|المسا|عصرا|العصر|ظهرا|الظهر'
const night = 'ليلا|الليل|بالليل'
const hour = new RegExp(
  `^(at |الساعه |ساعه )?(\\d{1,2})(?:h(\\d\\d))?(?: ?(?:(${morning})|(${afternoon})|(${night}))|([ap]))?$`,
)

/**
 * Parses the hour that a text names, in Arabic or English whatever the screen's language: `5pm`, `5:30 pm`, `17:00`, `٥ م`,
 * `٥ مساءً`, `الساعة ٥`. Digits of any script. Without a part of the day, 5 is 5 am or 5 pm. Without minutes it is the whole hour.
 * Null when the text names no hour.
 */
export function parseHourText(text: string): HourText | null {
  const typed = foldText(toAsciiDigits(text).replace(/(\d):(?=\d\d)/, '$1h'))
  const found = hour.exec(typed)
  if (found === null) return null
  const [, mark, number = '', minuteText, isMorning, isAfternoon, isNight, letter] = found
  const [typedHour, minute] = [Number(number), Number(minuteText ?? 0)]
  if (typedHour > 23 || minute > 59) return null
  const isPm = isAfternoon ?? (letter === 'p' ? letter : undefined) ?? (isNight && isLate(typedHour))
  const isAm = isMorning ?? (letter === 'a' ? letter : undefined) ?? isNight
  const hours = hoursOf(typedHour, number, isPm ? 'pm' : isAm ? 'am' : null)
  const length = minute === 0 ? 60 : 1
  const ranges = hours.map((at) => ({ from: at * 60 + minute, to: at * 60 + minute + length }))
  return { ranges, isBare: typed === number && mark === undefined }
}

/* At night 9 is 21:00, and 2 is 02:00. */
function isLate(typedHour: number): boolean {
  return typedHour >= 6 && typedHour < 12
}

/* `05` and 17 are on a clock of 24 hours. */
function hoursOf(typedHour: number, number: string, part: 'am' | 'pm' | null): number[] {
  if (typedHour > 12 || typedHour === 0 || (part === null && number.startsWith('0'))) return [typedHour]
  const beforeNoon = typedHour % 12
  if (part !== null) return [part === 'am' ? beforeNoon : beforeNoon + 12]
  return [beforeNoon, beforeNoon + 12]
}
