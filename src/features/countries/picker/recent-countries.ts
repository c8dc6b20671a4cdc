import * as v from 'valibot'
import { keptName } from '#src/lib/kept-name.ts'
import { keep, readKept } from '#src/lib/kept-values.ts'

const name = keptName('recent-countries')
const schema = v.array(v.string())
const most = 5

/** The numbers of the countries chosen last in this browser, the latest first. */
export function recentCountries(): string[] {
  return (readKept(name, schema) ?? []).slice(0, most)
}

/** Remembers a country that was chosen; gives the numbers of those chosen last. */
export function rememberCountry(id: string): string[] {
  const recent = [id, ...recentCountries().filter((other) => other !== id)].slice(0, most)
  keep(name, recent)
  return recent
}
