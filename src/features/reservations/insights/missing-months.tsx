import { useTranslations } from 'use-intl'
import { formatMonth, joinParts } from '#src/lib/i18n/formats.ts'
import { ErrorNotice } from '#src/ui/states/error-notice.tsx'
import type { ReservationsOfMonths } from './use-reservations-of-months.ts'

type MissingMonthsProps = {
  loaded: ReservationsOfMonths
  /** How many months the period has. */
  all: number
}

/** Reports which months are missing from the figures because they are loading or have failed. */
export function MissingMonths({ loaded, all }: MissingMonthsProps) {
  const t = useTranslations('insights')
  const { months, failed, failure, isPlaceholderData, isFetching, refetch } = loaded
  return (
    <>
      <output className="insights-loading quiet">
        {isPlaceholderData && t('loading', { loaded: months.length, all })}
      </output>
      {failure && (
        <ErrorNotice
          error={failure}
          title={t('failedMonths', { months: joinParts(failed.map(formatMonth)) })}
          isBusy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </>
  )
}
