import { addDays } from '#contract/dates/wall-clock.ts'
import { dayParts, numbers } from './day-words.ts'
import { indexIn, isOneOf, oneDay, rule, type Groups, type Part, type Rule } from './rule.ts'

const inPart = '(?: oclock)? (?:in |at |في )?(?:the )?'
const mark = `(?: ?{L}|(?<letter>[ap])|${inPart}{P})?`
const fraction = '(?: ?(?<fraction>و ?(?:ال)?(?:نصف?|ربع|ثلث|تلت)|الا (?:ال)?(?:ربع|ثلث|تلت)))?'
const prefix = '(?<prefix>at |(?:ال)?ساعه )?'
const until = '(?: ?= ?| (?:to|till?|until|and|الي|ل|لين|حتي|و) ?)'
const clock = `${prefix}{H}${fraction}(?<oclock> oclock)?${mark}`

/** Ways to name hours. Words of a part of the day name its hours alone, and the half of the day beside a number. */
export const hourRules: Rule[] = [
  rule(clock, hoursOf),
  rule(`(?<fraction>half|quarter) (?<side>past|to) {H}${mark}`, hoursOf),
  rule(`(?:from |between |من |بين )?${prefix}{H}(?: ?{L2}|${inPart}{P2})?${until}{H2}${mark}`, between),
  rule(`(?:(?<after>after|since|from|بعد|عقب|من)|before|until|till|by|قبل|حتي|لين) ${clock}`, (groups) => {
    const [start, ...others] = hoursOf(groups)?.hours ?? []
    // “After 5” is not sure.
    if (start === undefined || others.length > 0) return null
    const { from } = start
    return { hours: [groups.after === undefined ? { from: 0, to: from } : { from, to: 24 * 60 }] }
  }),
  rule('{P}', ({ P }) => ({ hours: partsNamed(P) })),
  rule(
    `(?<past>last night|الليله (?:الماضيه|الفايته|اللي فاتت)|ليله امس)|(?:this |هذا |ه(?=ال)){P}|tonight|tonite|ه?الليله`,
    ({ P = 'night', past }, { today }) => {
      return { days: oneDay(addDays(today, past === undefined ? 0 : -1)), hours: partsNamed(P) }
    },
  ),
]

function partsNamed(name = '') {
  return dayParts.filter(({ names }) => isOneOf(names)(name))
}

/* A whole hour is 60 minutes long, another time 30. Null for a number that nothing marks as an hour. */
function hoursOf({ prefix, H = '', fraction, side, oclock, L, letter, P }: Groups): Part | null {
  if ((prefix ?? fraction ?? oclock ?? L ?? letter ?? P) === undefined && !/[~h]/.test(H)) return null
  const size = /ربع|quarter/.test(fraction ?? '') ? 15 : /لث|لت/.test(fraction ?? '') ? 20 : 30
  const minutes = fraction === undefined ? 0 : side === 'to' || /الا/.test(fraction) ? -size : size
  const starts = startsAt(H, L ?? letter, P)?.map((at) => at + minutes)
  return starts ? { hours: starts.map((from) => ({ from, to: from + (from % 60 === 0 ? 60 : 30) })) } : null
}

/*
 * The minutes of the day that a time of a clock can mean: 5 without a half of the day is 5 am or 5 pm, `05` and 17 are on a clock of
 * 24 hours, at night 9 is 21:00 and 2 is 02:00, 11 at noon is 11:00.
 */
function startsAt(text = '', letters: string | undefined, partName: string | undefined): number[] | null {
  const typed = /^\d/.test(text) ? text : String(indexIn(numbers, text) + 1)
  const [digits = '', minute = '0'] = typed.split(/[~h^]/)
  const hour = Number(digits)
  if (hour > 23 || Number(minute) > 59) return null
  const marks = letters === undefined ? partsNamed(partName)[0]?.marks : /^[aص]/.test(letters) ? 'am' : 'pm'
  const [am, pm] = [hour % 12, (hour % 12) + 12]
  const isMorning = marks === 'am' || (marks === 'noon' && am >= 10) || (marks === 'night' && am < 6)
  const isSure = hour > 12 || hour === 0 || (marks === undefined && digits.startsWith('0'))
  const hours = isSure ? [hour] : marks === undefined ? [am, pm] : [isMorning ? am : pm]
  return hours.map((at) => at * 60 + Number(minute))
}

/* From one time to another, the shortest such period of each reading. */
function between({ prefix, H, L, L2, P2, H2, letter, P }: Groups): Part | null {
  if ((prefix ?? L2 ?? P2 ?? L ?? letter ?? P) === undefined && !/[~h]/.test(`${H}${H2}`)) return null
  const starts = startsAt(H, L2, P2)
  const hours = startsAt(H2, L ?? letter, P)?.flatMap((to) => {
    const from = starts?.findLast((start) => start < to)
    return from === undefined ? [] : [{ from, to }]
  })
  return hours ? { hours } : null
}
