import { useTranslations } from 'use-intl'
import type { Reservation } from '#contract/reservation.ts'
import { addDays, dateOf, type CalendarDate } from '#contract/dates/wall-clock.ts'
import { formatTime, formatWeekday, joinParts } from '#src/lib/i18n/formats.ts'
import { paths } from '#src/lib/paths.ts'
import { lazyPart } from '#src/ui/states/lazy-part.tsx'
import { ChunkLoadFailed } from '#src/ui/states/chunk-load-failed.tsx'
import type { DayBar } from './day-bars.ts'
import { HighlightLink } from './highlight-link.tsx'

// Loaded separately, because it imports code of brands and invoices.
const CachedHighlights = lazyPart(async () => (await import('./cached-highlights.tsx')).CachedHighlights, {
  Failed: (missing) => (
    <li>
      <ChunkLoadFailed {...missing} />
    </li>
  ),
})

type HighlightsProps = { bars: DayBar[]; reservations: Reservation[]; today: CalendarDate }

/** The busiest coming day, new bookings, and brands and invoices that need work. */
export function Highlights({ bars, reservations, today }: HighlightsProps) {
  const t = useTranslations('common.today')
  const busiest = bars
    .slice(1)
    .reduce<DayBar | null>((max, bar) => (bar.seats > (max?.seats ?? 0) ? bar : max), null)
  const recent = newReservations(reservations, today)
  const [soonest] = recent
  return (
    <section className="card highlights" aria-labelledby="today-highlights">
      <h2 id="today-highlights">{t('highlights')}</h2>
      {!busiest && !soonest && <p className="quiet">{t('nothingComing')}</p>}
      <ul>
        {busiest && (
          <HighlightLink
            kind="busiest"
            number={busiest.seats}
            text={t('busiest', { count: busiest.seats })}
            detail={formatWeekday(busiest.date)}
            path={paths.reservations('day', busiest.date)}
          />
        )}
        {soonest && (
          <HighlightLink
            kind="new"
            number={recent.length}
            text={t('newSince', { count: recent.length })}
            detail={t('soonest', {
              when: joinParts([formatWeekday(dateOf(soonest.start)), formatTime(soonest.start)]),
            })}
            path={paths.reservations('agenda', dateOf(soonest.start))}
          />
        )}
        <CachedHighlights />
      </ul>
    </section>
  )
}

/* Booked yesterday or today, for today or later: the service knows the booking date, but not what staff have viewed. */
function newReservations(reservations: Reservation[], today: CalendarDate): Reservation[] {
  const since = addDays(today, -1)
  return reservations.filter(
    ({ created_at: bookedAt, start }) =>
      bookedAt !== null && dateOf(bookedAt) >= since && dateOf(start) >= today,
  )
}
