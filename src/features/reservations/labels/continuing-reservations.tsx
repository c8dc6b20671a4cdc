import { useTranslations } from 'use-intl'
import type { Reservation } from '#contract/reservation.ts'
import { dateOf } from '#contract/dates/wall-clock.ts'
import { truncate } from '#src/lib/graphemes.ts'
import { formatWeekday, joinParts, partSeparator } from '#src/lib/i18n/formats.ts'
import { StoreText } from '#src/ui/records/store-text.tsx'

/* A title may be as long as a book. */
const maxTitleLength = 200

/**
 * The reservations whose tiles reach over a day from one before, where their button is: for a screen reader, which goes
 * from cell to cell.
 */
export function ContinuingReservations({ reservations }: { reservations: Reservation[] }) {
  const t = useTranslations('reservations.calendar')
  const tReservations = useTranslations('common.reservations')
  return (
    <ul className="visually-hidden">
      {reservations.map(({ key, title, start, seats_count: seats }) => (
        <li key={key}>
          <StoreText text={truncate(title, maxTitleLength) || tReservations('untitled')} />
          {partSeparator()}
          {joinParts([
            t('continuesFrom', { day: formatWeekday(dateOf(start)) }),
            seats === null ? null : tReservations('seats', { count: seats }),
          ])}
        </li>
      ))}
    </ul>
  )
}
