import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useEffect, useImperativeHandle, useMemo, useRef, useState, type ReactNode, type Ref } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import * as v from 'valibot'
import type { Country } from '#contract/country.ts'
import { countryQueries } from '#src/features/countries/api/queries.ts'
import type { CountryList } from '#src/features/countries/api/read-country-list.ts'
import { countryName } from '#src/features/countries/names/country-names.ts'
import { searchCountries, type CountryMatch } from '#src/features/countries/search/country-search.ts'
import { byName, sortCountries } from '#src/features/countries/search/country-sort.ts'
import { Combobox } from '#src/ui/fields/combobox.tsx'
import { ErrorNotice } from '#src/ui/states/error-notice.tsx'
import { storageKey } from '#src/lib/storage/storage-key.ts'
import { writeStored, readStored } from '#src/lib/storage/stored-values.ts'
import { countryOption } from './country-options.tsx'
import { useSearchText } from './use-search-text.ts'

/** The picker's `ref`: react-hook-form reads and sets the value, and focuses the field. */
export type CountryField = { value: string; focus: () => void }

type FieldEvent = { type: 'change' | 'blur'; target: { name: string | undefined; value: string } }

type CountryPickerProps = {
  label?: ReactNode
  hint?: ReactNode
  error?: string | undefined
  /** The selected country's id, `''` for none. Without it the picker is uncontrolled. */
  value?: string
  name?: string
  required?: boolean | undefined
  disabled?: boolean | undefined
  readOnly?: boolean | undefined
  onChange?: (event: FieldEvent) => unknown
  onBlur?: (event: FieldEvent) => unknown
  /** The filter of the list below: typed text then stays, and `onSearch` receives it after a pause. */
  search?: string
  onSearch?: (search: string) => void
  /** Receives a selected country, for callers that act on it. */
  onChoose?: (country: Country) => void
  ref?: Ref<CountryField>
}

/**
 * A searchable country field for any form: `<CountryPicker {...register('country')} />`, or in a Controller `<CountryPicker
 * {...field} />`. Its value is the service's country id; codes may be missing. Its page must load the locale file
 * `countries` (src/app/routes.ts).
 */
export function CountryPicker({
  label,
  hint,
  error,
  value,
  name,
  required,
  disabled,
  readOnly,
  onChange,
  onBlur,
  search = '',
  onSearch,
  onChoose,
  ref,
}: CountryPickerProps) {
  const t = useTranslations('countries')
  const list = useQuery(countryQueries.list())
  const input = useRef<HTMLInputElement>(null)
  const [uncontrolledValue, setUncontrolledValue] = useState('')
  const { typed, type: setTyped, reset } = useSearchText(search, onSearch)
  const [recent, setRecent] = useState(readRecentCountries)
  const locale = useLocale()
  const countries = useMemo(() => sortCountries(list.data?.rows ?? [], byName, locale), [list.data, locale])
  const chosenId = value ?? uncontrolledValue
  const chosenText = textOf(chosenId)
  const query = typed ?? ''
  const matches = useMemo(() => searchCountries(countries, query), [countries, query])
  const isFuzzy = matches.some((match) => match.isFuzzy)
  const countText = isFuzzy
    ? t('closeMatches', { count: matches.length, typed: query })
    : t('count', { count: matches.length })
  const options = useMemo(() => {
    const isRecent = ({ country }: CountryMatch) => country.id !== null && recent.includes(country.id)
    const isSplit = query === '' && matches.some(isRecent)
    const optionOf = (match: CountryMatch, group?: string) =>
      countryOption(match, query, {
        key: match.country.id ?? `row ${countries.indexOf(match.country)}`,
        unnamed: t('unnamed'),
        ...(group !== undefined && { group }),
      })
    if (!isSplit) return matches.map((match) => optionOf(match, isFuzzy ? countText : undefined))
    const rankOf = ({ country }: CountryMatch) => recent.indexOf(country.id ?? '')
    return [
      ...matches
        .filter(isRecent)
        .toSorted((a, b) => rankOf(a) - rankOf(b))
        .map((match) => optionOf(match, t('recent'))),
      ...matches.filter((match) => !isRecent(match)).map((match) => optionOf(match, t('all'))),
    ]
  }, [countries, matches, isFuzzy, countText, query, recent, t])

  const field = useRef({ id: chosenId })
  useEffect(() => {
    field.current.id = chosenId
  }, [chosenId])
  useImperativeHandle(
    ref,
    () => ({
      get value() {
        return field.current.id
      },
      set value(id) {
        field.current.id = id ?? ''
        setUncontrolledValue(field.current.id)
        setTyped(null)
      },
      focus: () => input.current?.focus(),
    }),
    [setTyped],
  )

  function textOf(id: string): string {
    if (id === '') return ''
    const country = countries.find((candidate) => candidate.id === id)
    if (country) return countryName(country) || t('unnamed')
    return list.data ? t('unlisted', { id }) : ''
  }

  function change(id: string) {
    setUncontrolledValue(id)
    field.current.id = id
    onChange?.({ type: 'change', target: { name, value: id } })
  }

  function type(text: string) {
    setTyped(text)
    if (text === '' && chosenId !== '') change('')
  }

  function choose(id: string) {
    reset()
    setRecent(addRecentCountry(id))
    change(id)
    const country = countries.find((candidate) => candidate.id === id)
    if (country) onChoose?.(country)
  }

  return (
    <div className="stack">
      <Combobox
        label={label ?? t('choose')}
        hint={hint}
        error={error}
        openLabel={t('showAll')}
        placeholder={t('placeholder')}
        emptyText={list.isPending ? t('listLoading') : t('noMatch')}
        // The list below shows the matches and announces their count.
        isListHidden={onSearch !== undefined && query !== ''}
        countText={onSearch ? '' : countText}
        options={options}
        chosenKey={chosenId}
        typed={typed ?? chosenText}
        onType={type}
        onChoose={choose}
        onLeave={() => {
          if (!onSearch) setTyped(null)
          onBlur?.({ type: 'blur', target: { name, value: field.current.id } })
        }}
        inputRef={input}
        name={name}
        isRequired={required}
        isDisabled={disabled}
        isReadOnly={readOnly}
      />
      <LoadFailure list={list} />
    </div>
  )
}

/* Shows that the list failed to load, or how many countries did, and retries them; nothing if the list is complete. */
function LoadFailure({ list }: { list: UseQueryResult<CountryList> }) {
  const t = useTranslations('countries')
  const { data, isFetching, refetch } = list
  const error = data ? data.failures[0] : list.error
  if (!error) return null
  const { missing = 0, rows = [], failures = [] } = data ?? {}
  const partial =
    missing > 0
      ? t('missingCountries', { missing, shown: rows.length })
      : t('failedPages', { pages: failures.length, shown: rows.length })
  return (
    <ErrorNotice
      error={error}
      title={data ? partial : t('loadFailed')}
      isBusy={isFetching}
      onRetry={() => void refetch()}
    />
  )
}

const recentKey = () => storageKey('recent-countries')
const recentSchema = v.array(v.string())
const maxRecent = 5

/* Returns the ids of the countries selected last in this browser, newest first. */
function readRecentCountries(): string[] {
  return (readStored(recentKey(), recentSchema) ?? []).slice(0, maxRecent)
}

/* Adds a selected country; returns the new list. */
function addRecentCountry(id: string): string[] {
  const recent = [id, ...readRecentCountries().filter((other) => other !== id)].slice(0, maxRecent)
  writeStored(recentKey(), recent)
  return recent
}
