import { addDays, daysBetween, type CalendarDate } from '#contract/dates/wall-clock.ts'
import type { Weekday } from '#contract/dates/week.ts'
import { orderIdPattern, recordIdPattern } from '#contract/identifiers.ts'
import { daysOfReservation, eachDay } from '#src/features/reservations/days/days.ts'
import { minutesOn } from '#src/features/reservations/days/minutes-on.ts'
import { isOnDay, isWithinHours } from '#src/features/reservations/days/nothing-booked.ts'
import { daysOfView, type CalendarView, type Days } from '#src/lib/dates/calendar-days.ts'
import type { MinuteRange } from '#src/lib/typed-days/rule.ts'
import { paths } from '#src/lib/paths.ts'
import type { Command } from './command.ts'
import { areStays, freeProducts, productsByDay, summarizeDay, type FreeProduct } from './day-summary.ts'
import { productNames, type KnownReservations } from './known-reservations.ts'
import { partCalled } from './near-words.ts'
import { maxTextLength, type Meaning, type TypedSearch } from './parse-search.ts'

/* The noun may be in either language, whatever the screen's; `الماركة 12` and `ماركة 12` are one. */
const brandText = /^(?:brand|(?:ال)?مارك[ةه]) (?!جديد[ةه]?$)(.+)$/i
const invoiceText = /^(?:invoice|order|(?:ال)?فاتور[ةه]|(?:ال)?طلب) ?(?:number|no\.?|رقم)? ?#? ?(\d+)$/i

/** Whether a text can be part of a brand's name, so that the store is searched for it. */
export function isName({ typed, isTimed, likeliest }: TypedSearch): boolean {
  const isDated = isTimed && likeliest?.days.length !== 0
  if (typed.length < 2 || typed.length > maxTextLength || !/\p{L}/u.test(typed)) return false
  return invoiceCommands(typed).length + brandCommands(typed).length === 0 && !(isDated && /\d/.test(typed))
}

/** What a search means; beside words that no product has the day and the product that were understood. */
export function meaningsShown(search: TypedSearch, known: KnownReservations): Meaning[] {
  const { meanings, problem, likeliest } = search
  if (meanings.length > 0 || problem?.isProduct !== true || likeliest === null) return meanings
  const words = partCalled(likeliest.words, productNames(known.rows))?.known ?? ''
  return [{ ...likeliest, words }]
}

/**
 * The days that a search means, likeliest first: a day opens itself, at its hours if some are named, a week its week, a month the Gregorian month
 * that holds most of it. When it asks what is free these are the coming ones, with the products by the day that have nothing booked on them, or
 * day by day. `minute` is that of today before which nothing is free any more, and hours that are over stand last.
 */
export function dateCommands(
  search: TypedSearch,
  known: KnownReservations,
  { today, minute = 0, weekStart }: { today: CalendarDate; minute?: number; weekStart: Weekday },
): Command[] {
  const { meanings, isFree = false } = search
  const commands = meaningsShown(search, known).flatMap((meaning): Command[] => {
    const { days, isHijri, words, turn, isSpan } = meaning
    const stays = productsByDay(words, known)
    const products = turn ? null : stays
    const command = ({ first, last }: Days, hours = meaning.hours): Extract<Command, { kind: 'date' }> => {
      const length = daysBetween(first, last)
      // Of one product it says until when it is booked.
      const isOfDays = isFree || (length === 0 && words !== '' && products?.length === 1)
      const byDay = products && isOfDays ? freeProducts(meaning, products, { first, last }, known) : null
      // The hatching of the products shows what is free.
      const isHatched = isFree && byDay !== null
      const view = isHatched ? 'products' : length === 0 ? 'day' : viewOf({ first, last }, weekStart)
      const hour = length === 0 ? hours.at(-1) : undefined
      const span = isHatched && length >= 14 ? '&days=28' : ''
      const text = words === '' ? '' : `&${new URLSearchParams({ text: words })}`
      // Who leaves, beside who arrives, needs an address of its own.
      const isSecond = turn === 'last' && meanings.some((one) => one.turn === 'first')
      const place = isSecond ? '#last' : hour ? `#${hour.from / 60}` : ''
      const path = `${paths.reservations(view, view === 'month' ? addDays(first, 14) : first)}${span}${text}${place}`
      const from = isFree ? (first === today ? minute : 0) : undefined
      const summary = byDay ? null : summarizeDay({ ...meaning, hours }, { first, last }, known, from)
      return { kind: 'date', first, last, isHijri, isFree, turn, summary, byDay, path }
    }
    const rankOf = ({ last, summary }: ReturnType<typeof command>) =>
      last === today && summary?.hours.every(({ to }) => to <= minute) ? -1 : (summary?.count ?? 0)
    const halves = stays ? [meaning.hours] : halvesOf(meaning.hours, known)
    const onDays = (ranges: Days[]) =>
      ranges.flatMap((range) =>
        halves
          .map((hours) => command(range, hours))
          .toSorted((a, b) => rankOf(b) - rankOf(a))
          // Nobody comes in the other half.
          .filter(({ summary }, _, [first]) => !turn || !first?.summary?.count || summary?.count),
      )
    const areNights = areStays(stays ?? [])
    // Who stays until a day leaves its night.
    const spans = days.map(({ first, last }) => {
      return isSpan && areNights && first < last ? { first, last: addDays(last, -1) } : { first, last }
    })
    // Each product leads to its first day with nothing booked, or to its hours.
    const freeOf = ({ first, last }: Days, free: FreeProduct[] | null = []) =>
      (free ?? []).map(({ product, days = [{ first, last }], hours }): Command => {
        const from = days[0]?.first ?? first
        const nights = areNights ? days.flatMap(eachDay).length : 0
        const day = `${paths.reservations('day', from)}&${new URLSearchParams({ product })}`
        const path = hours?.[0] ? `${day}#${hours[0].from / 60}` : paths.product(product, from)
        return { kind: 'free', product, days, hours, nights, path }
      })
    const coming = spans.filter(({ last }) => last >= today)
    const ranges = coming.map(({ first, last }) => ({ first: first < today ? today : first, last }))
    if (!isFree) {
      const isOfOne = areNights && products?.length === 1
      const range = isOfOne && ranges.find(({ first, last }) => first < last)
      const free = range ? freeOf(range, freeProducts(meaning, products, range, known).free) : []
      return free.toSpliced(0, 0, ...onDays(days))
    }
    const dates = ranges.flatMap(eachDay).map((date) => ({ first: date, last: date }))
    const own = products ? ranges.map((range) => command(range, [])) : onDays(dates)
    return own.flatMap((one, index) => {
      const byHour = index === 0 && dates.length < 3 ? one.summary?.products : null
      const free = meanings.length > 0 ? freeOf(one, one.byDay?.free ?? byHour?.free) : []
      return free.toSpliced(0, 0, one)
    })
  })
  return commands.filter(({ path }, index) => commands.findIndex((other) => other.path === path) === index)
}

/* The view that has all of several days on the screen. */
function viewOf({ first, last }: Days, weekStart: Weekday): CalendarView {
  if (last <= daysOfView({ view: 'week', date: first }, () => weekStart).last) return 'week'
  const length = daysBetween(first, last)
  return length < 14 ? 'products' : length < 27 ? 'agenda' : 'month'
}

/*
 * Each half of the day for itself: seven to eleven is rather in the morning, other hours in the afternoon. One in which
 * nothing is ever booked stands last, or is none from one to five, and the one with more reservations first.
 */
function halvesOf(hours: MinuteRange[], { rows }: KnownReservations): MinuteRange[][] {
  const [am, pm] = hours
  if (!am || pm?.from !== am.from + 720) return [hours]
  const isUsed = (half: MinuteRange) =>
    rows.some((row) =>
      eachDay(daysOfReservation(row)).some(
        (date) => isOnDay(row, date) && isWithinHours(minutesOn(row, date), half),
      ),
    )
  const halves = am.from < 420 ? [pm, am] : [am, pm]
  const others = halves.filter((half) => !isUsed(half) && (half === pm || am.from >= 300))
  return [...halves.filter(isUsed), ...others].map((half) => [half])
}

/** The brand whose number or name follows the word “brand” in a normalized text, or that a number alone may mean. */
export function brandCommands(typed: string): Command[] {
  const brand = brandText.exec(typed)?.[1] ?? (/^[\d ]+$/.test(typed) ? typed.replaceAll(' ', '') : undefined)
  if (brand === undefined) return []
  const isNumber = /\d/.test(brand) && recordIdPattern.test(brand)
  return isNumber
    ? [{ kind: 'brand', name: brand, path: paths.brand(brand) }]
    : [{ kind: 'findBrand', name: brand, path: paths.brands(brand) }]
}

/** The invoice of the order whose number a normalized text is, with or without a word before it. */
export function invoiceCommands(typed: string): Command[] {
  const order = invoiceText.exec(typed)?.[1] ?? typed.replace(/^[#＃]/, '').replaceAll(' ', '')
  return orderIdPattern.test(order) ? [{ kind: 'invoice', name: order, path: paths.invoices(order) }] : []
}
