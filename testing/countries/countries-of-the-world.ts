import worldCountries from 'world-countries'
import { parseCountry } from '#contract/country.ts'

/** Every country and territory of the world, as the service has them: names in both languages, the capital in one. */
export const countriesOfTheWorld = worldCountries
  .toSorted((one, other) => one.name.common.localeCompare(other.name.common, 'en'))
  .map(({ cca2, name, translations, capital, idd }, index) => ({
    id: index + 1,
    code: cca2,
    name_en: name.common,
    name: translations.ara?.common,
    capital: capital[0],
    mobile_code: idd.root + (idd.suffixes.length === 1 ? (idd.suffixes[0] ?? '') : ''),
  }))
  .flatMap((raw) => parseCountry(raw) ?? [])
