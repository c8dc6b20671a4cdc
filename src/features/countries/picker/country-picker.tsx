import { useQuery } from '@tanstack/react-query'
import { useEffect, useImperativeHandle, useMemo, useRef, useState, type ReactNode, type Ref } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { Country } from '#contract/country.ts'
import { countryQueries } from '#src/features/countries/api/queries.ts'
import { countryName } from '#src/features/countries/names/country-names.ts'
import { searchCountries, type CountryMatch } from '#src/features/countries/search/country-search.ts'
import { byName, sortCountries } from '#src/features/countries/search/country-sort.ts'
import { Combobox } from '#src/ui/fields/combobox.tsx'
import { ErrorNotice } from '#src/ui/states/error-notice.tsx'
import { countryOption } from './country-options.tsx'
import { LostCountries } from './lost-countries.tsx'
import { recentCountries, rememberCountry } from './recent-countries.ts'
import { useTypedSearch } from './use-typed-search.ts'

/** What a form's `ref` gets: react-hook-form reads and sets the value here, and puts the focus on the field. */
export type CountryField = { value: string; focus: () => void }

type FieldEvent = { type: 'change' | 'blur'; target: { name: string | undefined; value: string } }

type CountryPickerProps = {
  label?: ReactNode
  hint?: ReactNode
  error?: string | undefined
  /** The id of the chosen country, `''` for none. Left out, the picker keeps it itself, as an input would. */
  value?: string
  name?: string
  required?: boolean | undefined
  disabled?: boolean | undefined
  readOnly?: boolean | undefined
  onChange?: (event: FieldEvent) => unknown
  onBlur?: (event: FieldEvent) => unknown
  /** What the list below it is filtered by: then what is typed stays, and `onSearch` is told of it once it rests. */
  search?: string
  onSearch?: (search: string) => void
  /** For whoever acts on a choice rather than keep it. */
  onChoose?: (country: Country) => void
  ref?: Ref<CountryField>
}

/**
 * A searchable choice among the store's countries, for any form: `<CountryPicker {...register('country')} />`, or within
 * a Controller `<CountryPicker {...field} />`. Its value is the country's id, which is what the service knows it by;
 * codes may be missing. The page it stands on has the texts `countries` (src/app/pages.ts).
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
  const [ownValue, setOwnValue] = useState('')
  const { typed, type: setTyped, forget } = useTypedSearch(search, onSearch)
  const [recent, setRecent] = useState(recentCountries)
  const locale = useLocale()
  const countries = useMemo(() => sortCountries(list.data?.rows ?? [], byName, locale), [list.data, locale])
  const chosenId = value ?? ownValue
  const chosenText = textOf(chosenId)
  const wanted = typed ?? ''
  const matches = useMemo(() => searchCountries(countries, wanted), [countries, wanted])
  const isNear = matches.some((match) => match.isNear)
  const countText = isNear
    ? t('near', { count: matches.length, typed: wanted })
    : t('count', { count: matches.length })
  const options = useMemo(() => {
    const isRecent = ({ country }: CountryMatch) => country.id !== null && recent.includes(country.id)
    const isSplit = wanted === '' && matches.some(isRecent)
    const optionOf = (match: CountryMatch, group?: string) =>
      countryOption(match, wanted, {
        key: match.country.id ?? `row ${countries.indexOf(match.country)}`,
        unnamed: t('unnamed'),
        ...(group !== undefined && { group }),
      })
    if (!isSplit) return matches.map((match) => optionOf(match, isNear ? countText : undefined))
    const rankOf = ({ country }: CountryMatch) => recent.indexOf(country.id ?? '')
    return [
      ...matches
        .filter(isRecent)
        .toSorted((one, other) => rankOf(one) - rankOf(other))
        .map((match) => optionOf(match, t('recent'))),
      ...matches.filter((match) => !isRecent(match)).map((match) => optionOf(match, t('all'))),
    ]
  }, [countries, matches, isNear, countText, wanted, recent, t])

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
        setOwnValue(field.current.id)
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
    setOwnValue(id)
    field.current.id = id
    onChange?.({ type: 'change', target: { name, value: id } })
  }

  function type(text: string) {
    setTyped(text)
    if (text === '' && chosenId !== '') change('')
  }

  function choose(id: string) {
    forget()
    setRecent(rememberCountry(id))
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
        // The list below says it itself.
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
      {list.data === undefined && list.error && (
        <ErrorNotice
          error={list.error}
          title={t('loadFailed')}
          isBusy={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      )}
      <LostCountries list={list} />
    </div>
  )
}
