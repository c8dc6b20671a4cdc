import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { Country } from '#contract/country.ts'
import { countryQueries } from '#src/features/countries/api/queries.ts'
import type { CountryList } from '#src/features/countries/api/read-country-list.ts'
import { CountryFlag } from '#src/features/countries/names/country-flag.tsx'
import { countryName } from '#src/features/countries/names/country-names.ts'
import { formatDialCode } from '#src/features/countries/names/dial-code.ts'
import { searchCountries } from '#src/features/countries/search/country-search.ts'
import { byName, sortCountries } from '#src/features/countries/search/countries-view.ts'
import { MarkedText } from '#src/features/countries/search/marked-text.tsx'
import { Combobox } from '#src/ui/fields/combobox.tsx'
import type { ListboxOption } from '#src/ui/fields/listbox.tsx'
import { useSearchText } from '#src/ui/fields/use-search-text.ts'
import { QueryError } from '#src/ui/states/query-states.tsx'
import { paths } from '#src/lib/paths.ts'
import { readRecentPlaces } from '#src/lib/storage/recent-places.ts'

const maxRecent = 5

type CountryPickerProps = {
  hint: string
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
export function CountryPicker({ hint, search, onSearch, onChoose }: CountryPickerProps) {
  const t = useTranslations('countries')
  const list = useQuery(countryQueries.list())
  const { typed, type, report } = useSearchText(search, onSearch)
  const [recent] = useState(() => readRecentPlaces().map(({ path }) => path))
  const locale = useLocale()
  const countries = useMemo(() => sortCountries(list.data?.rows ?? [], byName, locale), [list.data, locale])
  const options = useMemo(() => {
    const optionOf = (country: Country, group?: string) =>
      countryOption(country, {
        key: country.id ?? `row ${countries.indexOf(country)}`,
        text: countryName(country) || t('unnamed'),
        ...(group !== undefined && { group }),
      })
    const matches = searchCountries(countries, typed).map(({ country }) => country)
    const openedLast = recent
      .flatMap((path) => matches.find(({ id }) => id !== null && paths.country(id) === path) ?? [])
      .slice(0, maxRecent)
    if (typed !== '' || openedLast.length === 0) return matches.map((country) => optionOf(country))
    return [
      ...openedLast.map((country) => optionOf(country, t('recent'))),
      ...matches
        .filter((country) => !openedLast.includes(country))
        .map((country) => optionOf(country, t('all'))),
    ]
  }, [countries, typed, recent, t])

  function choose(id: string) {
    report()
    const country = countries.find((candidate) => candidate.id === id)
    if (country) onChoose(country, typed.trim())
  }

  return (
    <div className="stack">
      <Combobox
        label={t('choose')}
        hint={hint}
        openLabel={t('showAll')}
        placeholder={t('placeholder')}
        emptyText={list.isPending ? t('listLoading') : t('noMatch')}
        options={options}
        typed={typed}
        onType={type}
        onChoose={choose}
      />
      <LoadFailure list={list} />
    </div>
  )
}

function countryOption(
  country: Country,
  option: Pick<ListboxOption, 'key' | 'text' | 'group'>,
): ListboxOption {
  const { id, code, mobile_code: dialCode } = country
  return {
    ...option,
    isDisabled: id === null,
    picture: <CountryFlag country={country} />,
    label: <MarkedText text={option.text} typed="" />,
    detail: (
      <>
        {code && <MarkedText text={code} typed="" />}{' '}
        {dialCode && <MarkedText text={formatDialCode(dialCode)} typed="" dir="ltr" />}
      </>
    ),
  }
}

/* Shows that the list failed to load, or how many countries did, and retries them; nothing if the list is complete. */
function LoadFailure({ list }: { list: UseQueryResult<CountryList> }) {
  const t = useTranslations('countries')
  const { data } = list
  const error = data ? (data.failures[0] ?? null) : list.error
  const { missing = 0, rows = [], failures = [] } = data ?? {}
  const partial =
    missing > 0
      ? t('missingCountries', { missing, shown: rows.length })
      : t('failedPages', { pages: failures.length, shown: rows.length })
  return <QueryError query={list} error={error} title={data ? partial : t('loadFailed')} />
}
