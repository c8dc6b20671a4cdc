import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { CalendarDate } from '#contract/dates/wall-clock.ts'
import { reservationQueries } from '#src/features/reservations/api/queries.ts'
import { formatNumber } from '#src/lib/i18n/formats.ts'
import { EmptyState } from '#src/ui/states/empty-state.tsx'
import { comingDays, comingDayCount } from './day-bars.ts'

/** Today without reservations: points to the coming days, or explains how reservations appear. */
export function EmptyDay({ today }: { today: CalendarDate }) {
  const t = useTranslations('common.today')
  const { data: coming } = useQuery(reservationQueries.days(comingDays(today)))
  const isNothingComing = coming?.rows.length === 0 && coming.unreadable.length === 0
  const hint = isNothingComing ? t('noneComingHint', { days: formatNumber(comingDayCount) }) : t('emptyHint')
  return <EmptyState drawing="none" text={t('empty')} hint={coming && hint} />
}
