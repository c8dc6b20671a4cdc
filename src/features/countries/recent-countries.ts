import { keepValue, keptValue } from '#src/lib/kept-values.ts'

const name = 'recent-countries'
const most = 5

/** The numbers of the countries chosen last in this browser, the latest first. */
export function recentCountries(): string[] {
  const kept = keptValue(name)
  return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string').slice(0, most) : []
}

/** Remembers a country that was chosen; gives the numbers of those chosen last. */
export function rememberCountry(id: string): string[] {
  const recent = [id, ...recentCountries().filter((other) => other !== id)].slice(0, most)
  keepValue(name, recent)
  return recent
}
