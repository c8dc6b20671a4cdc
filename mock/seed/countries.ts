import countries, { type Country } from 'world-countries'
import type { RawRecord } from '#contract/json.ts'

const sharedPlans = new Set(['+1', '+7'])

/**
 * The world's countries and territories with a dial code, Saudi Arabia first and the others by English name, in the fields of
 * live-service.md, Countries. The JSON omits an undefined capital.
 */
export function seedCountries(): RawRecord[] {
  return countries
    .filter((country) => country.idd.root !== '')
    .toSorted((a, b) => rankOf(a) - rankOf(b) || a.name.common.localeCompare(b.name.common))
    .map((country, index) => ({
      id: index + 1,
      name: country.translations.ara?.common ?? country.name.common,
      name_en: country.name.common,
      code: country.cca2,
      mobile_code: dialCodeOf(country),
      capital: country.capital[0],
    }))
}

function rankOf(country: Country): number {
  return country.cca2 === 'SA' ? 0 : 1
}

/* Countries that share a numbering plan have area codes as suffixes. Otherwise the shortest suffix completes the code. */
function dialCodeOf({ idd }: Country): string {
  if (sharedPlans.has(idd.root) && idd.suffixes.length > 1) return idd.root
  const [suffix = ''] = idd.suffixes.toSorted((a, b) => a.length - b.length)
  return idd.root + suffix
}
