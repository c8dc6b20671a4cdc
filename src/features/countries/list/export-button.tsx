import Download from 'lucide-react/icons/download'
import { useTranslations } from 'use-intl'
import type { Country } from '#contract/country.ts'
import { saveFile } from '#src/lib/files/save-file.ts'
import { storeToday } from '#src/lib/store-time.ts'
import { Button } from '#src/ui/button.tsx'
import { countriesFile } from './country-export.ts'

/** Exports countries as a CSV file. */
export function ExportButton({ countries }: { countries: readonly Country[] }) {
  const t = useTranslations('countries')

  function exportCountries() {
    const labels = {
      id: t('id'),
      name: t('name'),
      name_en: t('name_en'),
      code: t('code'),
      mobile_code: t('mobile_code'),
      capital: t('capital'),
    }
    saveFile(countriesFile(countries, labels), `countries-${storeToday()}.csv`)
  }

  return (
    <Button onClick={exportCountries} disabled={countries.length === 0}>
      <Download aria-hidden="true" size={16} strokeWidth={1.75} />
      {t('export')}
    </Button>
  )
}
