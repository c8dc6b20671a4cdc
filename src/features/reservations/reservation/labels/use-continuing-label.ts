import { useTranslations } from 'use-intl'
import type { Reservation } from '#contract/reservation.ts'
import { dateOf } from '#contract/dates/wall-clock.ts'
import { truncate } from '#src/lib/graphemes.ts'
import { formatWeekday, joinParts } from '#src/lib/i18n/formats.ts'
import { maxTitleLength } from './event-text.ts'

/**
 * Returns a function that names reservations whose bars, with their buttons, start on an earlier day. A screen reader moves from
 * cell to cell and would otherwise miss them.
 */
export function useContinuingLabel(): (reservations: Reservation[]) => string {
  const t = useTranslations('reservations.calendar')
  const tReservations = useTranslations('common.reservations')
  return (reservations) =>
    reservations
      .map(({ title, start, seats_count: seats }) =>
        joinParts([
          truncate(title, maxTitleLength) || tReservations('untitled'),
          t('continuesFrom', { day: formatWeekday(dateOf(start)) }),
          seats === null ? null : tReservations('seats', { count: seats }),
        ]),
      )
      .join('. ')
}
