import { useTranslations } from 'use-intl'
import type { Reservation } from '#contract/reservation.ts'
import { dateOf, type WallClock } from '#contract/dates/wall-clock.ts'
import { minuteOf } from '#src/features/reservations/days/minutes-on.ts'
import { formatMinutes } from '#src/lib/i18n/formats.ts'
import { lazyPart } from '#src/ui/states/lazy-part.tsx'
import { NextDetails } from './next-details.tsx'
import { withTexts } from './with-texts.ts'

// Loaded in the evening.
const FirstOfTomorrow = lazyPart(
  async () => (await withTexts(import('./first-of-tomorrow.tsx'))).FirstOfTomorrow,
)

type NextReservationProps = {
  /** Undefined if nothing else comes today. */
  next: Reservation | undefined
  now: WallClock
}

/** The next reservation, of today or else of tomorrow, with the link to its order. */
export function NextReservation({ next, now }: NextReservationProps) {
  const t = useTranslations('common.today')
  const today = dateOf(now)
  return (
    <section className="today-next">
      {next ? (
        <NextDetails
          when={t('nextIn', { time: formatMinutes(minuteOf(next.start, today) - minuteOf(now, today)) })}
          reservation={next}
          date={today}
          now={now}
        />
      ) : (
        <>
          <p>{t('nextEmpty')}</p>
          <FirstOfTomorrow now={now} />
        </>
      )}
    </section>
  )
}
