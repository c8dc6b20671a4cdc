import * as v from 'valibot'
import { parseCountry } from '#contract/country.ts'
import { parseRows } from '#contract/envelope.ts'
import { screenLanguage } from '#src/lib/i18n/screen-language.ts'
import { keep, readKept } from '#src/lib/kept-values.ts'
import type { CountryList } from './country-list-reading.ts'
import { keptCountriesName } from './kept-name.ts'

type KeptCountries = { list: CountryList; readAt: number }

const keptSchema = v.object({
  readAt: v.number(),
  rows: v.pipe(v.array(v.unknown()), v.nonEmpty()),
  unreadable: v.number(),
  missing: v.number(),
})

/** The list as this browser kept it, and when it was read; null when it has none that can be read. */
export function keptCountries(): KeptCountries | null {
  const kept = readKept(keptCountriesName(), keptSchema)
  if (kept === null) return null
  const { readAt, unreadable, missing } = kept
  const { rows, unreadable: broken } = parseRows(parseCountry, kept.rows) ?? { rows: [], unreadable: [] }
  if (broken.length > 0) return null
  // A moment yet to come is a clock that was put right since: nobody knows how old that is.
  const isPast = readAt <= Date.now()
  return { list: { rows, unreadable, missing, pages: [], lost: [] }, readAt: isPast ? readAt : 0 }
}

/** Keeps the list for the next time, when no page of it is missing. */
export function keepCountries({ rows, unreadable, missing, lost }: CountryList): void {
  if (lost.length > 0) return
  keep(keptCountriesName(), { readAt: Date.now(), rows, unreadable, missing })
  // For the gateway: to whom keeps the list it sends none along with the page.
  document.cookie = `diwan-countries=${screenLanguage()}; Path=/; Max-Age=31536000; SameSite=Lax`
}
