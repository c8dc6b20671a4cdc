import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { CountryList } from '#src/features/countries/api/country-list-reading.ts'
import { ErrorNotice } from '#src/ui/states/error-notice.tsx'

type LostCountriesProps = { list: UseQueryResult<CountryList> }

/** Says which part of the list did not come, and asks for that part again; nothing when all of it did. */
export function LostCountries({ list }: LostCountriesProps) {
  const t = useTranslations('countries')
  const [first] = list.data?.lost ?? []
  if (!list.data || !first) return null
  const { lost, missing, rows } = list.data
  return (
    <ErrorNotice
      error={first.error}
      title={
        missing > 0
          ? t('lostCountries', { missing, shown: rows.length })
          : t('lostPages', { pages: lost.length, shown: rows.length })
      }
      isBusy={list.isFetching}
      onRetry={() => void list.refetch()}
    />
  )
}
