import { useMemo, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { Country } from '#contract/country.ts'
import { CountryFlag } from '#src/features/countries/names/country-flag.tsx'
import { countryName } from '#src/features/countries/names/country-names.ts'
import { formatDialCode } from '#src/features/countries/names/dial-code.ts'
import { searchCountries } from '#src/features/countries/search/country-search.ts'
import { byName, sortCountries } from '#src/features/countries/search/countries-view.ts'
import { MarkedText } from '#src/features/countries/search/marked-text.tsx'
import { Combobox } from '#src/ui/fields/combobox.tsx'
import type { ListboxOption } from '#src/ui/fields/listbox.tsx'
import { useSearchText } from '#src/ui/fields/use-search-text.ts'
import { paths } from '#src/lib/paths.ts'
import { readRecentPlaces } from '#src/lib/storage/recent-places.ts'

const maxRecent = 5

type CountryPickerProps = {
  /** All countries; undefined while they load. */
  rows: Country[] | undefined
  /** The filter of the list below. */
  search: string
  /** Receives the typed text after a pause. */
  onSearch: (search: string) => void
  /** Receives the typed text too, which `onSearch` has received. */
  onChoose: (country: Country, search: string) => void
}

/**
 * The box that finds a country and filters the list below. Empty, it opens a list of all countries, those opened last first. Enter
 * chooses the best match of a typed text. Its page must load the locale file `countries` (src/app/routes.ts).
 */
export function CountryPicker({ rows, search, onSearch, onChoose }: CountryPickerProps) {
  const t = useTranslations('countries')
  const { typed, type, report } = useSearchText(search, onSearch)
  const [recent] = useState(() => readRecentPlaces().map(({ path }) => path))
  const locale = useLocale()
  const countries = useMemo(() => sortCountries(rows ?? [], byName, locale), [rows, locale])
  const options = useMemo(() => {
    const optionOf = (country: Country, group?: string): ListboxOption => {
      const { id, code, mobile_code: dialCode } = country
      return {
        key: id ?? `row ${countries.indexOf(country)}`,
        group,
        isDisabled: id === null,
        picture: <CountryFlag country={country} />,
        label: <MarkedText text={countryName(country) || t('unnamed')} typed="" />,
        detail: (
          <>
            {code && <MarkedText text={code} typed="" />}{' '}
            {dialCode && <MarkedText text={formatDialCode(dialCode)} typed="" dir="ltr" />}
          </>
        ),
      }
    }
    const matches = searchCountries(countries, typed).map(({ country }) => country)
    const openedLast = (typed === '' ? recent : [])
      .flatMap((path) => matches.find(({ id }) => id !== null && paths.country(id) === path) ?? [])
      .slice(0, maxRecent)
    const others = matches.filter((country) => !openedLast.includes(country))
    const all = openedLast.length > 0 ? t('all') : undefined
    return [
      ...openedLast.map((country) => optionOf(country, t('recent'))),
      ...others.map((country) => optionOf(country, all)),
    ]
  }, [countries, typed, recent, t])

  function choose(id: string) {
    report()
    const country = countries.find((candidate) => candidate.id === id)
    if (country) onChoose(country, typed.trim())
  }

  return (
    <Combobox
      label={t('choose')}
      hint={t('chooseHint')}
      openLabel={t('showAll')}
      placeholder={t('placeholder')}
      emptyText={t(rows ? 'noMatch' : 'listLoading')}
      options={options}
      typed={typed}
      onType={type}
      onChoose={choose}
    />
  )
}
