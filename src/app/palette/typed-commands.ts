import { addDays, daysBetween, type CalendarDate } from '#contract/dates/wall-clock.ts'
import { orderIdPattern, recordIdPattern } from '#contract/identifiers.ts'
import { eachDay } from '#src/features/reservations/days/days.ts'
import { paths } from '#src/lib/paths.ts'
import type { Reading } from '#src/lib/typed-days/parse-typed-days.ts'
import { oneDay } from '#src/lib/typed-days/rule.ts'
import type { Command } from './command.ts'
import { summarizeDay } from './day-summary.ts'
import type { KnownReservations } from './known-reservations.ts'
import { maxTextLength, type TypedSearch } from './parse-search.ts'

/* The noun may be in either language, whatever the screen's; `الماركة 12` and `ماركة 12` are one. */
const brandText = /^(?:brand|(?:ال)?مارك[ةه]) (.+)$/i
const invoiceText = /^(?:invoice|order|(?:ال)?فاتور[ةه]|(?:ال)?طلب) ?(?:number|no\.?|رقم)? ?#? ?(\d+)$/i

/** Whether a text can be part of a brand's name, so that the store is searched for it. */
export function isName({ typed, isTimed, likeliest }: TypedSearch): boolean {
  const isDated = isTimed && likeliest?.days.length !== 0
  if (typed.length < 2 || typed.length > maxTextLength || !/\p{L}/u.test(typed)) return false
  return invoiceCommands(typed).length + brandCommands(typed).length === 0 && !(isDated && /\d/.test(typed))
}

/**
 * The days that a search means, likeliest first: a day opens itself, at its hours if some are named, a week its week, a month the Gregorian month
 * that holds most of it. `minute` is that of today before which nothing is free any more.
 */
export function dateCommands(
  { meanings, isFree = false }: TypedSearch,
  known: KnownReservations,
  { today, minute = 0 }: { today: CalendarDate; minute?: number | undefined },
): Command[] {
  const daysOf = ({ days }: Reading) =>
    isFree
      ? days
          .flatMap(eachDay)
          .filter((day) => day >= today)
          .slice(0, 7)
          .flatMap(oneDay)
      : days
  const commands = meanings.flatMap((meaning) =>
    daysOf(meaning).map(({ first, last }): Command => {
      const length = daysBetween(first, last)
      const view = length === 0 ? 'day' : length < 7 ? 'week' : 'month'
      // Five is rather in the afternoon.
      const hours = length === 0 ? meaning.hours.at(-1) : undefined
      const path = `${paths.reservations(view, length < 7 ? first : addDays(first, 14))}${hours ? `#${hours.from / 60}` : ''}`
      const from = isFree ? (first === today ? minute : 0) : undefined
      const summary = summarizeDay(meaning, { first, last }, known, from)
      return { kind: 'date', first, last, isHijri: meaning.isHijri, isFree, summary, path }
    }),
  )
  return commands.filter(({ path }, index) => commands.findIndex((other) => other.path === path) === index)
}

/** The brand whose number or name follows the word “brand” in a normalized text, or that a number alone may mean. */
export function brandCommands(typed: string): Command[] {
  const brand = brandText.exec(typed)?.[1] ?? (/^[\d ]+$/.test(typed) ? typed.replaceAll(' ', '') : undefined)
  if (brand === undefined) return []
  const isNumber = /\d/.test(brand) && recordIdPattern.test(brand)
  return isNumber
    ? [{ kind: 'brand', id: brand, path: paths.brand(brand) }]
    : [{ kind: 'findBrand', keyword: brand, path: paths.brands(brand) }]
}

/** The invoice of the order whose number a normalized text is, with or without a word before it. */
export function invoiceCommands(typed: string): Command[] {
  const order = invoiceText.exec(typed)?.[1] ?? typed.replace(/^[#＃]/, '').replaceAll(' ', '')
  return orderIdPattern.test(order) ? [{ kind: 'invoice', order, path: paths.invoices(order) }] : []
}
