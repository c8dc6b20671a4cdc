import { useTranslations } from 'use-intl'
import type { Tally } from '#src/features/reservations/days/tally.ts'
import { formatHour } from '#src/lib/i18n/formats.ts'
import { useTallyInWords } from './use-tally-in-words.ts'

/** How busy each hour is, for a screen reader: the hours at the side are for the eye. */
export function HoursInWords({ tallies }: { tallies: Tally[] }) {
  const t = useTranslations('calendar')
  const inWords = useTallyInWords()
  if (tallies.every(({ reservations }) => reservations === 0)) return null
  return (
    <ul className="visually-hidden" aria-label={t('hourByHour')}>
      {tallies.map(
        (tally, hour) =>
          tally.reservations > 0 && (
            // The index is the hour.
            <li key={hour}>
              {formatHour(hour)}: {inWords(tally).all}
            </li>
          ),
      )}
    </ul>
  )
}
