import { useTranslations } from 'use-intl'
import type { Tally } from '#src/features/reservations/days/tally.ts'
import { formatHour } from '#src/lib/i18n/formats.ts'
import { useTallyLabels } from './use-tally-labels.ts'

/** How busy each hour is, for screen readers; the gauges beside the hours are only for the eye. */
export function HourlyTallyList({ tallies }: { tallies: Tally[] }) {
  const t = useTranslations('reservations.calendar')
  const labelsOf = useTallyLabels()
  if (tallies.every(({ reservations }) => reservations === 0)) return null
  return (
    <ul className="visually-hidden" aria-label={t('hourByHour')}>
      {tallies.map(
        (tally, hour) =>
          tally.reservations > 0 && (
            // The index is the hour.
            <li key={hour}>
              {formatHour(hour)}: {labelsOf(tally).all}
            </li>
          ),
      )}
    </ul>
  )
}
