import worldCountries from 'world-countries'
import { parseCountry } from '#contract/country.ts'

/** Every country and territory in the service's format: the name in both languages, the capital in English. */
export const countriesOfTheWorld = worldCountries
  .toSorted((a, b) => a.name.common.localeCompare(b.name.common, 'en'))
  .map(({ cca2, name, translations, capital, idd }, index) => ({
    id: index + 1,
    code: cca2,
    name_en: name.common,
    name: translations.ara?.common,
    capital: capital[0],
    mobile_code: idd.root + (idd.suffixes.length === 1 ? (idd.suffixes[0] ?? '') : ''),
  }))
  .flatMap((raw) => parseCountry(raw) ?? [])
