import type { Country } from '#contract/country.ts'
import { nameIn } from '#src/features/countries/names/country-names.ts'
import { csvFile } from '#src/lib/files/csv.ts'

export const exportedFields = ['id', 'name', 'name_en', 'code', 'mobile_code', 'capital'] as const

type Labels = Record<(typeof exportedFields)[number], string>

/** Countries as a CSV file, in their order, with the names that the screen shows. */
export function countriesFile(countries: readonly Country[], labels: Labels): Blob {
  return csvFile([
    exportedFields.map((field) => labels[field]),
    ...countries.map((country) => {
      const named = { ...country, name: nameIn('ar', country), name_en: nameIn('en', country) }
      return exportedFields.map((field) => named[field] ?? '')
    }),
  ])
}
