import { useTranslations } from 'use-intl'
import type { Reservation } from '#contract/reservation.ts'
import { addDays, dateOf, type CalendarDate } from '#contract/dates/wall-clock.ts'
import { formatTime, formatWeekday, joinParts } from '#src/lib/i18n/formats.ts'
import { paths } from '#src/lib/paths.ts'
import { lazyPart } from '#src/ui/states/lazy-part.tsx'
import { PartMissing } from '#src/ui/states/part-missing.tsx'
import type { DayBar } from './day-bars.ts'
import { Sight } from './sight.tsx'

// It knows brands and invoices, which the day does not.
const KnownWork = lazyPart(async () => (await import('./known-work.tsx')).KnownWork, {
  Missing: (missing) => (
    <li>
      <PartMissing {...missing} />
    </li>
  ),
})

type WorthALookProps = { bars: DayBar[]; reservations: Reservation[]; today: CalendarDate }

/** The busiest of the coming days, what was booked since yesterday, and what is known here of brands and invoices that need somebody. */
export function WorthALook({ bars, reservations, today }: WorthALookProps) {
  const t = useTranslations('today')
  const busiest = bars
    .slice(1)
    .reduce<DayBar | null>((most, bar) => (bar.seats > (most?.seats ?? 0) ? bar : most), null)
  const fresh = newReservations(reservations, today)
  const [soonest] = fresh
  return (
    <section className="card worth-a-look" aria-labelledby="today-worth">
      <h2 id="today-worth">{t('worthALook')}</h2>
      {!busiest && !soonest && <p className="quiet">{t('nothingComing')}</p>}
      <ul>
        {busiest && (
          <Sight
            kind="busiest"
            number={busiest.seats}
            text={t('busiest', { count: busiest.seats })}
            detail={formatWeekday(busiest.date)}
            path={paths.reservations('day', busiest.date)}
          />
        )}
        {soonest && (
          <Sight
            kind="new"
            number={fresh.length}
            text={t('newSince', { count: fresh.length })}
            detail={t('soonest', {
              when: joinParts([formatWeekday(dateOf(soonest.start)), formatTime(soonest.start)]),
            })}
            path={paths.reservations('agenda', dateOf(soonest.start))}
          />
        )}
        <KnownWork />
      </ul>
    </section>
  )
}

/* Booked yesterday or today and not over: the service has a date of booking, and no mark of what was seen. */
function newReservations(reservations: Reservation[], today: CalendarDate): Reservation[] {
  const since = addDays(today, -1)
  return reservations.filter(
    ({ created_at: bookedAt, start }) =>
      bookedAt !== null && dateOf(bookedAt) >= since && dateOf(start) >= today,
  )
}
