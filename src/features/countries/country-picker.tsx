import { Button, ComboBox, Input, Label, ListBox, ListBoxItem, Popover } from 'react-aria-components'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Country } from '#contract/country.ts'
import { countryName } from './country-names.ts'
import { matchesCountry } from './country-search.ts'
import './country-picker.css'

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
    <ComboBox
      className="country-picker"
      items={choices}
      inputValue={typed}
      onInputChange={setTyped}
      onSelectionChange={(key) => {
        const chosen = choices.find((choice) => choice.key === key)
        if (chosen) onChoose(chosen.country)
      }}
      allowsEmptyCollection
      menuTrigger="focus"
    >
      <Label className="field-label">{t('choose')}</Label>
      <div className="country-picker-control">
        <Input className="field-control" placeholder={t('placeholder')} />
        <Button className="button button-plain country-picker-toggle" aria-label={t('showAll')}>
          <span aria-hidden="true">▾</span>
        </Button>
      </div>
      <Popover className="country-picker-popover">
        <ListBox
          className="country-picker-list"
          renderEmptyState={() => <p className="country-picker-empty">{t('noMatch')}</p>}
        >
          {({ country, key }: { country: Country; key: string }) => (
            <ListBoxItem
              id={key}
              className="country-picker-option"
              textValue={countryName(country) || t('unnamed')}
              isDisabled={country.id === null}
            >
              <bdi>{countryName(country) || t('unnamed')}</bdi>
              <span className="quiet tabular">
                <bdi>{country.code}</bdi> <bdi dir="ltr">{country.mobile_code}</bdi>
              </span>
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  )
}
