import countries, { type Country } from 'world-countries'
import type { RawRecord } from './raw-record.ts'

const sharedPlans = new Set(['+1', '+7'])

/**
 * The countries and territories of the world that can be called by telephone, Saudi Arabia first and the
 * others by their English name, in the fields of live-service.md, Countries. A capital that is undefined is
 * left out of the answer.
 */
export function seedCountries(): RawRecord[] {
  return countries
    .filter((country) => country.idd.root !== '')
    .toSorted((one, other) => rankOf(one) - rankOf(other) || one.name.common.localeCompare(other.name.common))
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

/* Where one numbering plan serves several countries, suffixes are area codes; else the shortest is the code. */
function dialCodeOf({ idd }: Country): string {
  if (sharedPlans.has(idd.root) && idd.suffixes.length > 1) return idd.root
  const [suffix = ''] = idd.suffixes.toSorted((one, other) => one.length - other.length)
  return idd.root + suffix
}
