import { useTranslations } from 'use-intl'
import type { Tally } from '#src/features/reservations/days/tally.ts'
import { useTallyInWords } from '#src/features/reservations/words/use-tally-in-words.ts'
import { formatHour } from '#src/lib/formats.ts'

/** For a screen reader, which FullCalendar keeps from the names of its hours: how busy each is. */
export function HoursInWords({ tallies }: { tallies: Tally[] }) {
  const t = useTranslations('calendar')
  const inWords = useTallyInWords()
  if (tallies.every(({ reservations }) => reservations === 0)) return null
  return (
    <ul className="visually-hidden" aria-label={t('hourByHour')}>
      {tallies.map(
        (tally, hour) =>
          tally.reservations > 0 && (
            // An hour of the day is always the same one.
            <li key={hour}>
              {formatHour(hour)}: {inWords(tally).all}
            </li>
          ),
      )}
    </ul>
  )
}
