import Download from 'lucide-react/icons/download'
import { useTranslations } from 'use-intl'
import type { Country } from '#contract/country.ts'
import { capitalName } from '#src/features/countries/names/capital-name.ts'
import { nameIn } from '#src/features/countries/names/country-names.ts'
import { csvFile } from '#src/lib/files/csv.ts'
import { saveFile } from '#src/lib/files/save-file.ts'
import { storeToday } from '#src/lib/store-time.ts'
import { Button } from '#src/ui/buttons/button.tsx'

/** Exports countries as a CSV file. */
export function ExportButton({ countries }: { countries: readonly Country[] }) {
  const t = useTranslations('countries')

  function exportCountries() {
    const headings = exportedFields.map((field) => t(field))
    saveFile(countriesFile(countries, headings), `${t('fileName', { date: storeToday() })}.csv`)
  }

  return (
    <Button onClick={exportCountries} disabled={countries.length === 0}>
      <Download aria-hidden="true" size={16} strokeWidth={1.75} />
      {t('export')}
    </Button>
  )
}

const exportedFields = ['id', 'name', 'name_en', 'code', 'mobile_code', 'capital'] as const

/* Writes countries as CSV, in their order, with the names on screen. */
function countriesFile(countries: readonly Country[], headings: string[]): Blob {
  return csvFile([
    headings,
    ...countries.map((country) => {
      const capital = capitalName(country)
      const named = { ...country, name: nameIn('ar', country), name_en: nameIn('en', country), capital }
      return exportedFields.map((field) => named[field] ?? '')
    }),
  ])
}
