import type { Days } from '#src/lib/dates/calendar-days.ts'
import type { CalendarDate } from '#contract/dates/wall-clock.ts'
import type { Weekday } from '#contract/dates/week.ts'
import { lazily } from '#src/lib/lazily.ts'
import * as words from './day-words.ts'

/** The day and its minute at which a text is read, and the store's week. */
export type Week = {
  today: CalendarDate
  minute?: number
  weekStart: Weekday
  weekend: readonly Weekday[]
}

/** Minutes of a day, from the first to before the last: 5 pm is from 1020 to 1080. */
export type MinuteRange = { from: number; to: number }

/** What neighbouring words name: days or hours, several when they can mean several and none for those that no calendar has. */
export type Part = {
  days?: Days[]
  /** Whether the days are all such days of a year before and after today. */
  repeats?: 'weekly' | 'monthly'
  isHijri?: boolean
  /** Whether they are named by their first and their last day. */
  isSpan?: boolean
  hours?: MinuteRange[]
  /** Whether all hours from the named one on are meant, or all before it. */
  edge?: 'after' | 'before'
}

/** The words that a pattern found, by the names of its groups. */
export type Groups = Record<string, string | undefined>

/** A pattern of folded words and what it means; null when the words mean nothing together. */
export type Rule = { pattern: () => RegExp; read: (groups: Groups, week: Week) => Part | null }

const anyOf = (names: Record<string, string> | string[]) => Object.values(names).join('|')

/* `{W}` in a pattern is a group of this name for these words, `{H2}` a second one; others are one or two digits. */
const groups: Record<string, string> = {
  R: anyOf(words.relativeDays),
  W: anyOf(words.weekdays),
  M: anyOf(words.months),
  K: anyOf(words.periods),
  N: `\\d{1,2}(?: ?(?:st|nd|rd|th))?|first|(?:ال)?اول`,
  y: '(?:1[3-5]|19|2[01])\\d\\d',
  C: `\\d{1,3}|an?|${anyOf(words.numbers)}`,
  U: anyOf(words.units),
  F: anyOf(words.fewUnits),
  E: words.holidays.map(([, , , , names]) => names).join('|'),
  P: words.dayParts.map(({ names }) => names).join('|'),
  H: `\\d{1,2}(?:[:.]\\d\\d)?|${anyOf(words.numbers)}`,
  L: '[ap]m?|ص|م|صباحا|مساا?',
  before: anyOf(words.shiftsBefore),
  after: anyOf(words.shiftsAfter),
}

const named = (_: string, kind: string, copy: string) => `(?<${kind}${copy}>${groups[kind] ?? '\\d{1,2}'})`

/** Creates a rule. Its pattern is compiled at the first use. */
export function rule(source: string, read: Rule['read']): Rule {
  const pattern = () => new RegExp(`^(?:${source.replace(/\{([A-Za-z]+)(2?)\}/g, named)})(?= |$)`)
  return { pattern: lazily(pattern), read }
}

/** A day alone, as days. */
export function oneDay(date: CalendarDate): Days[] {
  return [{ first: date, last: date }]
}

/** Returns a test for texts that are one of the alternatives. */
export function isOneOf(names: string): (text: string) => boolean {
  const pattern = new RegExp(`^(?:${names})$`)
  return (text) => pattern.test(text)
}

/** Returns the index of the alternatives that a text is one of; -1 for none. */
export function indexIn(alternatives: string[], text = ''): number {
  return alternatives.findIndex((names) => isOneOf(names)(text))
}

/** Returns the key of the names that a text is one of; empty for none. */
export function keyIn(names: Record<string, string>, text: string | undefined): string {
  return Object.keys(names)[indexIn(Object.values(names), text)] ?? ''
}

/** Returns the number that digits or a word name; 0 for none. */
export function numberIn(text: string): number {
  return /^\d/.test(text) ? Number.parseInt(text) : indexIn(words.numbers, text) + 1
}
