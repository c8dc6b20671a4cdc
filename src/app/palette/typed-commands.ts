import { isSupportedDay } from '#contract/dates/calendar-days.ts'
import { addDays, type CalendarDate } from '#contract/dates/wall-clock.ts'
import { orderIdPattern, recordIdPattern } from '#contract/identifiers.ts'
import { parseDateText } from '#src/lib/i18n/date-text.ts'
import { toAsciiDigits } from '#src/lib/i18n/digits.ts'
import { withoutDirectionMarks } from '#src/lib/i18n/direction-marks.ts'
import { lastOfHijriMonth } from '#src/lib/i18n/hijri-date.ts'
import { parseHijriText } from '#src/lib/i18n/hijri-text.ts'
import { paths } from '#src/lib/paths.ts'
import type { Command } from './command.ts'

/** The longest keyword that the store is asked for; a longer text is an accidental paste. */
export const maxTextLength = 200

/* The noun may be in either language, whatever the screen's; `الماركة 12` and `ماركة 12` are one. */
const brandText = /^(?:brand|(?:ال)?مارك[ةه]) (.+)$/i
const invoiceText = /^(?:invoice|order|(?:ال)?فاتور[ةه]|(?:ال)?طلب) ?(?:number|no\.?|رقم)? ?#? ?(\d+)$/i

/** Whether a text can be part of a brand's name, so that the store is searched for it. */
export function isName(text: string, today: CalendarDate): boolean {
  const typed = normalizeText(text)
  if (typed.length < 2 || typed.length > maxTextLength || !/\p{L}/u.test(typed)) return false
  const isNumbered =
    invoiceCommands(typed).length + brandCommands(typed).length > 0 ||
    (/\d/.test(typed) && (parseDateText(typed, today) ?? parseHijriText(typed, today)))
  return !isNumbered
}

/** Returns a text with ASCII digits and single blanks. Pasted text may contain invisible direction marks. */
export function normalizeText(text: string): string {
  return toAsciiDigits(withoutDirectionMarks(text)).trim().replace(/\s+/g, ' ')
}

/** The day, or the month, that a normalized text names. */
export function dateCommands(typed: string, today: CalendarDate): Command[] {
  const date = parseDateText(typed, today)
  if (date !== null && isSupportedDay(date))
    return [{ kind: 'date', date, path: paths.reservations('day', date) }]
  return hijriCommands(typed, today)
}

/* A Hijri month opens the Gregorian month that holds most of it. */
function hijriCommands(typed: string, today: CalendarDate): Command[] {
  const found = parseHijriText(typed, today)
  if (found === null || !isSupportedDay(found.date)) return []
  const { date, isWholeMonth } = found
  if (!isWholeMonth)
    return [{ kind: 'hijriDate', first: date, last: date, path: paths.reservations('day', date) }]
  const path = paths.reservations('month', addDays(date, 14))
  return [{ kind: 'hijriDate', first: date, last: lastOfHijriMonth(date), path }]
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
