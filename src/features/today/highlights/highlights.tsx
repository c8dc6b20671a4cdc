import { useTranslations } from 'use-intl'
import type { Reservation } from '#contract/reservation.ts'
import { addDays, dateOf, type CalendarDate, type WallClock } from '#contract/dates/wall-clock.ts'
import { formatTime, formatWeekday, joinParts } from '#src/lib/i18n/formats.ts'
import { takesWholeDays } from '#src/features/reservations/days/days.ts'
import { phaseOf } from '#src/features/reservations/days/reservation-phase.ts'
import { paths } from '#src/lib/paths.ts'
import { useStoreNow } from '#src/lib/use-store-now.ts'
import { lazyPart } from '#src/ui/states/lazy-part.tsx'
import { ChunkLoadFailed } from '#src/ui/states/error-notice.tsx'
import { HighlightLink } from './highlight-link.tsx'

// Loaded separately, because it imports code of brands and invoices.
const CachedHighlights = lazyPart(async () => (await import('./cached-highlights.tsx')).CachedHighlights, {
  Failed: (missing) => (
    <li>
      <ChunkLoadFailed {...missing} />
    </li>
  ),
})

type HighlightsProps = {
  /** Those of the coming days. */
  reservations: Reservation[]
  /** The reservations of today that staff should check. */
  unusual: Reservation[]
  today: CalendarDate
}

/** What waits for staff: invoices and brands that need work, reservations to check, and new ones. */
export function Highlights({ reservations, unusual, today }: HighlightsProps) {
  const t = useTranslations('today')
  const recent = newReservations(reservations, useStoreNow())
  const [soonest] = recent
  return (
    <section className="card highlights" aria-labelledby="today-highlights">
      <h2 id="today-highlights">{t('highlights')}</h2>
      <ul className="lined">
        <CachedHighlights isAlone={unusual.length === 0 && !soonest} />
        {unusual.length > 0 && (
          <HighlightLink
            kind="unusual"
            number={unusual.length}
            text={t('unusual', { count: unusual.length })}
            detail={t('unusualWhat')}
            path={paths.reservations('day', today)}
          />
        )}
        {soonest && (
          <HighlightLink
            kind="new"
            number={recent.length}
            text={t('newSince', { count: recent.length })}
            detail={t('soonest', {
              when: joinParts([
                formatWeekday(dateOf(soonest.start)),
                takesWholeDays(soonest) ? null : formatTime(soonest.start),
              ]),
            })}
            path={paths.reservations('agenda', dateOf(soonest.start))}
          />
        )}
      </ul>
    </section>
  )
}

/* Booked yesterday or today and still to come: the service knows the booking date, but not what staff have viewed. */
function newReservations(reservations: Reservation[], now: WallClock): Reservation[] {
  const since = addDays(dateOf(now), -1)
  return reservations.filter(
    (row) =>
      row.created_at !== null && dateOf(row.created_at) >= since && phaseOf(row, now).name === 'coming',
  )
}
