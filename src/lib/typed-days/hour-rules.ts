import { addDays } from '#contract/dates/wall-clock.ts'
import { dayParts } from './day-words.ts'
import { isOneOf, numberIn, oneDay, rule, type Groups, type Part, type Rule } from './rule.ts'

const ofPart = '(?:(?:in|at|في) )?(?:the )?'
const fraction = '(?: (?<fraction>(?:و|الا) ?(?:ال)?(?:نصف?|ربع|ثلث)))?'
const start = `(?<prefix>at |(?:ال)?ساعه )?{H}${fraction}(?: {L})?`
const end = `(?: ?- ?| (?:to|till?|until|الي|حتي|لين|ل) ){H2}(?: {L2})?`
const edge = '(?:(?<later>after|from|بعد|عقب|من)|before|till?|until|قبل|حتي) '
/* “After 5 December” is no hour. */
const notOfMonth = '(?! (?:(?:of|من|شهر) )?(?:{M}|st|nd|rd|th)(?: |$))'
/* “7 nights” is no hour. */
const inPart = `(?: ${ofPart}(?!nights|ليال){P})?`

/** Ways to name hours. Words of a part of the day name its hours alone, and the half of the day beside a number. */
export const hourRules: Rule[] = [
  rule(start + inPart, hoursOf),
  rule(`(?:at )?(?<fraction>half past|quarter (?:past|to)) {H}(?: {L})?${inPart}`, hoursOf),
  rule(`(?:from |من )?${start}${end}${inPart}`, hoursOf),
  rule(`(?:between|بين) ${start} (?:and|و) {H2}(?: {L2})?${inPart}`, hoursOf),
  rule(`${edge}${start}${inPart}${notOfMonth}`, ({ later, ...groups }) => {
    const part = hoursOf(/^\d/.test(groups.H ?? '') ? { ...groups, prefix: '' } : groups)
    return part && { ...part, edge: later === undefined ? 'before' : 'after' }
  }),
  rule(`${ofPart}{P}`, ({ P }) => ({ hours: partsNamed(P) })),
  rule(`(?:after|بعد|عقب) ${ofPart}{P}`, ({ P }) => {
    return { hours: partsNamed(P).map(({ to }) => ({ from: to, to: 1440 })) }
  }),
  rule(`${edge}${ofPart}{P}`, ({ later, P }) => ({ hours: partsNamed(P), edge: later ? 'after' : 'before' })),
  rule('(?:this |هذا |ه(?=ال)){P}|tonight|ه?الليله', ({ P = 'night' }, { today }) => {
    return { days: oneDay(today), hours: partsNamed(P) }
  }),
  rule('(?:right )?now|ا?لان|ا?لحين|هلا|دلوقتي?', (_, { today, minute = 0 }) => {
    const from = minute - (minute % 60)
    return { days: oneDay(today), hours: [{ from, to: from + 60 }] }
  }),
  rule('last night', (_, { today }) => ({ days: oneDay(addDays(today, -1)), hours: partsNamed('night') })),
]

function partsNamed(name: string | undefined) {
  return dayParts.filter(({ names }) => isOneOf(names)(name ?? ''))
}

/*
 * The hours from one time to another, the shortest such period; of one time 60 minutes if it is a whole hour, else 30. Null for
 * words and single numbers that nothing marks as hours.
 */
function hoursOf({ prefix, H = '', fraction, L, H2, L2, P }: Groups): Part | null {
  const isSpan = /^\d/.test(H) && /^\d/.test(H2 ?? '') && H !== H2
  if ((prefix ?? fraction ?? L ?? L2 ?? P) === undefined && !isSpan && !/:/.test(H)) return null
  const size = fraction === undefined ? 0 : /ربع|quarter/.test(fraction) ? 15 : /ثلث/.test(fraction) ? 20 : 30
  const starts = startsAt(H, L).map((at) => at + (/^الا| to$/.test(fraction ?? '') ? -size : size))
  const hours =
    H2 === undefined
      ? starts.map((from) => ({ from, to: from + (from % 60 === 0 ? 60 : 30) }))
      : startsAt(H2, L2).map((to) => ({ from: starts.findLast((from) => from < to) ?? to, to }))
  const [part] = partsNamed(P)
  const found = hours.filter(({ from, to }) => from < to && (!part || (from >= part.from && from < part.to)))
  return found.length > 0 ? { hours: found } : null
}

/*
 * The minutes of the day that a time of a clock can mean: 5 without a half of the day is 5 am or 5 pm, `05` and 17 are on a clock of
 * 24 hours. None for 13 pm.
 */
function startsAt(typed: string, half: string | undefined): number[] {
  const [hour, minute] = [numberIn(typed), Number(/\D(\d+)/.exec(typed)?.[1] ?? 0)]
  const isOn12 = hour > 0 && hour < 13
  if (hour > 23 || minute > 59 || (half !== undefined && !isOn12)) return []
  const [am, pm] = [hour % 12, (hour % 12) + 12]
  const is24 = !isOn12 || (half === undefined && typed.startsWith('0'))
  const hours = is24 ? [hour] : half === undefined ? [am, pm] : [/^[aص]/.test(half) ? am : pm]
  return hours.map((at) => at * 60 + minute)
}
