import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { CountryList } from '#src/features/countries/api/read-country-list.ts'
import { ErrorNotice } from '#src/ui/states/error-notice.tsx'

type MissingCountriesProps = { list: UseQueryResult<CountryList> }

/** Shows how many countries failed to load, and retries them; nothing if the list is complete. */
export function MissingCountries({ list }: MissingCountriesProps) {
  const t = useTranslations('countries')
  const [first] = list.data?.failures ?? []
  if (!list.data || !first) return null
  const { failures, missing, rows } = list.data
  return (
    <ErrorNotice
      error={first}
      title={
        missing > 0
          ? t('missingCountries', { missing, shown: rows.length })
          : t('failedPages', { pages: failures.length, shown: rows.length })
      }
      isBusy={list.isFetching}
      onRetry={() => void list.refetch()}
    />
  )
}
