import type { CalendarDate } from '#contract/dates/wall-clock.ts'
import type { Reservation } from '#contract/reservation.ts'
import { joinLists } from '#src/app/palette/known-reservations.ts'
import { commandsFor } from '#src/app/palette/palette-commands.ts'
import { parseSearch } from '#src/app/palette/parse-search.ts'
import { rowsOf } from './rows-of.ts'

type Context = Omit<Parameters<typeof commandsFor>[1], 'known' | 'weekStart'> & { products: string[] }

const nothing = { countries: [], reservations: [], further: null, products: [], brands: [], named: [] }

/** What is known after the list of some days was read. */
export function knownOf(rows: Reservation[], first: CalendarDate, last = first) {
  return joinLists([{ days: { first, last }, rows, unreadable: [], updatedAt: 1 }])
}

/** Parses a search as the palette does, in a store with these products and a weekend on Friday and Saturday. */
export function searchFor(text: string, today: CalendarDate, products: string[], isOfStays = false) {
  return parseSearch(text, { today, weekStart: 0, weekend: [5, 6], isOfStays }, products)
}

/** Returns the commands for a text in a store whose known reservations, of a year ago, have these products. */
export function commandsForText(text: string, surroundings: Partial<Context> & Pick<Context, 'today'>) {
  const { products, ...context } = { ...nothing, ...surroundings }
  const first = `${Number(context.today.slice(0, 4)) - 1}-01-01` as CalendarDate
  const raw = products.map((title, id) => ({ id: id + 1, title, type: 'time', start: `${first}T10:00:00` }))
  const known = knownOf(rowsOf(raw), first)
  return commandsFor(searchFor(text, context.today, products), { ...context, known, weekStart: 0 })
}
