import { useQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { countryName } from '#src/features/countries/names/country-names.ts'
import { CountryFacts } from '#src/features/countries/detail/country-facts.tsx'
import { CountryNeighbours } from '#src/features/countries/detail/country-neighbours.tsx'
import { findCountry, parseCountriesView } from '#src/features/countries/search/countries-view.ts'
import { isNotFound } from '#src/lib/api/api-error.ts'
import { breakpoints } from '#src/lib/breakpoints.ts'
import { useMediaQuery } from '#src/lib/hooks/use-media-query.ts'
import { toAsciiDigits } from '#src/lib/i18n/digits.ts'
import { useRecentPlace } from '#src/lib/storage/use-recent-place.ts'
import { Page } from '#src/ui/page.tsx'
import { LanguageRuns } from '#src/ui/records/language-runs.tsx'
import { Notice } from '#src/ui/states/notice.tsx'
import { QueryError } from '#src/ui/states/query-states.tsx'
import { Skeleton } from '#src/ui/states/skeleton.tsx'
import { countryQueries } from '#src/features/countries/api/queries.ts'

/** Shows a country by its id, or by its code once the list is loaded: the service knows no codes. */
export function CountryPage() {
  const t = useTranslations('countries')
  const { country: requested = '' } = useParams()
  const [searchParams] = useSearchParams()
  const idOrCode = toAsciiDigits(requested).trim()
  const isId = /^\d+$/.test(idOrCode)
  const list = useQuery(countryQueries.list())
  const listed = list.data && findCountry(list.data.rows, idOrCode)
  const id = listed ? listed.id : isId ? idOrCode : null
  const detail = useQuery({ ...countryQueries.detail(id ?? ''), enabled: id !== null })
  // A page of the list that failed may have the code.
  const isUnknownCode = !isId && !listed && list.data?.failures.length === 0
  const error = isId || listed ? detail.error : (list.error ?? list.data?.failures[0] ?? null)
  const isMissing = isUnknownCode || (detail.data === undefined && isNotFound(detail.error))
  const country = isMissing ? undefined : (detail.data ?? listed)
  const name = country ? countryName(country) : ''
  useRecentPlace(name)
  const isPhone = useMediaQuery(breakpoints.phone)
  const neighbours = (
    <CountryNeighbours
      countries={list.data?.rows ?? []}
      country={listed}
      view={parseCountriesView(searchParams)}
    />
  )
  return (
    <Page title={name || t('title')}>
      {!isPhone && neighbours}
      {isMissing && (
        <Notice kind="warning">
          <LanguageRuns
            text={isId ? t('doesNotExist', { id: idOrCode }) : t('codeDoesNotExist', { code: idOrCode })}
          />
        </Notice>
      )}
      {!isMissing && (
        <QueryError
          query={id === null ? list : detail}
          error={error}
          title={t(country ? 'fromList' : 'detailFailed')}
        />
      )}
      {country && <CountryFacts country={country} />}
      {!country && !isMissing && !error && <Skeleton />}
      {isPhone && neighbours}
    </Page>
  )
}
