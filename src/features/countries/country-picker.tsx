import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Country } from '#contract/country.ts'
import { Combobox } from '#src/ui/combobox.tsx'
import { countryName } from './country-names.ts'
import { matchesCountry } from './country-search.ts'

type CountryPickerProps = {
  countries: Country[]
  initialSearch?: string
  onChoose: (country: Country) => void
}

/** A searchable choice among countries, by either name, code, dial code or capital. */
export function CountryPicker({ countries, initialSearch = '', onChoose }: CountryPickerProps) {
  const t = useTranslations('countries')
  const [typed, setTyped] = useState(initialSearch)
  const choices = countries
    .map((country, index) => ({ country, key: String(index) }))
    .filter(({ country }) => matchesCountry(country, typed))
  return (
    <Combobox
      label={t('choose')}
      openLabel={t('showAll')}
      emptyText={t('noMatch')}
      placeholder={t('placeholder')}
      typed={typed}
      onType={setTyped}
      onChoose={(key) => {
        const chosen = choices.find((choice) => choice.key === key)
        if (chosen) onChoose(chosen.country)
      }}
      options={choices.map(({ country, key }) => ({
        key,
        text: countryName(country) || t('unnamed'),
        detail: (
          <>
            <bdi>{country.code}</bdi> <bdi dir="ltr">{country.mobile_code}</bdi>
          </>
        ),
        isDisabled: country.id === null,
      }))}
    />
  )
}
