import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Country } from '#contract/country.ts'
import { isNotFound } from '#src/lib/api-error.ts'
import { paths } from '#src/lib/paths.ts'
import { Facts } from '#src/ui/facts.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Page } from '#src/ui/page.tsx'
import { QueryStates } from '#src/ui/query-states.tsx'
import { countryName } from './country-names.ts'
import { countryQueries } from './queries.ts'

const knownFields = ['name', 'name_en', 'code', 'mobile_code', 'capital', 'id'] as const

/** One country by its number: what is known of any, then whatever else the service sent. */
export function CountryPage() {
  const t = useTranslations('countries')
  const { country: id = '' } = useParams()
  const country = useQuery(countryQueries.detail(id))
  const isMissing = country.data === undefined && isNotFound(country.error)
  return (
    <Page
      title={(country.data && countryName(country.data)) || t('title')}
      actions={<Link to={paths.countries()}>{t('backToList')}</Link>}
    >
      {isMissing ? (
        <Notice kind="warning">{t('doesNotExist', { id })}</Notice>
      ) : (
        <QueryStates query={country}>{(loaded) => <CountryFacts country={loaded} />}</QueryStates>
      )}
    </Page>
  )
}

function CountryFacts({ country }: { country: Country }) {
  const t = useTranslations('countries')
  const otherFields = Object.entries(country).filter(
    ([field]) => !knownFields.some((known) => known === field),
  )
  return (
    <div className="card">
      <Facts
        facts={knownFields.map((field) => ({
          label: t(field),
          value: <bdi dir={field === 'mobile_code' ? 'ltr' : 'auto'}>{country[field] || t('notGiven')}</bdi>,
        }))}
      />
      {otherFields.length > 0 && (
        <>
          <h2>{t('more')}</h2>
          <Facts
            facts={otherFields.map(([field, value]) => ({
              label: <bdi>{field}</bdi>,
              value: <bdi>{typeof value === 'string' ? value : JSON.stringify(value)}</bdi>,
            }))}
          />
        </>
      )}
    </div>
  )
}
