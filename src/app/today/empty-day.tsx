import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { CalendarDate } from '#contract/dates/wall-clock.ts'
import { reservationQueries } from '#src/features/reservations/api/queries.ts'
import { formatNumber } from '#src/lib/i18n/formats.ts'
import { EmptyState } from '#src/ui/states/empty-state.tsx'
import { comingDays, comingLength } from './day-bars.ts'

/** A day without reservations: where the next ones are, or how the first ones come. */
export function EmptyDay({ today }: { today: CalendarDate }) {
  const t = useTranslations('today')
  const { data: coming } = useQuery(reservationQueries.days(comingDays(today)))
  const isNothingComing = coming?.rows.length === 0 && coming.unreadable.length === 0
  const hint = isNothingComing ? t('noneComingHint', { days: formatNumber(comingLength) }) : t('emptyHint')
  return <EmptyState drawing="none" text={t('empty')} hint={coming && hint} />
}
