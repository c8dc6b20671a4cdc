import { useTranslations } from 'use-intl'
import { formatMonth, joinParts } from '#src/lib/i18n/formats.ts'
import { ErrorNotice } from '#src/ui/states/error-notice.tsx'
import type { ReservationsOfMonths } from './use-reservations-of-months.ts'

type MissingMonthsProps = {
  loaded: ReservationsOfMonths
  /** How many months are wanted. */
  all: number
}

/** Says which months the figures are without: those still on their way, and those that did not come. */
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
