import { useTranslations } from 'use-intl'
import X from 'lucide-react/icons/x'
import { useId } from 'react'
import type { CalendarDate } from '#contract/dates/wall-clock.ts'
import { daysOfReservation, isWithin } from '#src/features/reservations/days/days.ts'
import { formatNumber } from '#src/lib/i18n/formats.ts'
import { TimeOnDay } from '#src/features/reservations/reservation/labels/time-on-day.tsx'
import { parseTitle, productName } from '#src/features/reservations/days/product-title.ts'
import { IconButton } from '#src/ui/buttons/icon-button.tsx'
import { StoreText } from '#src/ui/records/store-text.tsx'
import { useChanges } from './changes-context.ts'
import type { Departure } from './unseen-changes.ts'
import { useChangeLabels } from './use-change-labels.ts'
import './changes.css'

/** What left a day. */
export function departuresOf(departures: readonly Departure[], date: CalendarDate): Departure[] {
  return departures.filter(
    ({ change: { now }, row }) =>
      isWithin(daysOfReservation(row), date) && !(now && isWithin(daysOfReservation(now), date)),
  )
}

/** Marks a day that reservations left: `−1`. Only for the eye; the day's label says it (useDayLabel). */
export function DepartureMark({ date }: { date: CalendarDate }) {
  const { length: count } = departuresOf(useChanges().departures, date)
  return count === 0 ? null : <DepartureCount count={count} />
}

function DepartureCount({ count }: { count: number }) {
  const t = useTranslations('changes')
  return (
    <span className="departed-mark" aria-hidden="true" title={t('goneCount', { count })}>
      <bdi dir="ltr">−{formatNumber(count)}</bdi>
    </span>
  )
}

/** The reservations that left a day while the page was open. Before the others: after thousands of rows nobody would see them. */
export function DepartedRows({ date }: { date: CalendarDate }) {
  const t = useTranslations('changes')
  const tReservations = useTranslations('common.reservations')
  const { departureLabelOf } = useChangeLabels()
  const { departures: all, markSeen } = useChanges()
  const departures = departuresOf(all, date)
  const headingId = useId()
  if (departures.length === 0) return null
  return (
    <div className="departed screen-only">
      <p id={headingId} className="departed-heading quiet strong small">
        {t('departed')}
      </p>
      <ul className="lined" aria-labelledby={headingId}>
        {departures.map(({ change, row }) => {
          const title = productName(parseTitle(row.title).product, tReservations('untitled'))
          return (
            <li key={`${row.key} ${row.start}`} className="departed-row quiet centred grid">
              <s className="departed-time small">
                <TimeOnDay reservation={row} date={date} hasEnd />
              </s>{' '}
              <s className="departed-title anywhere">
                <StoreText text={title} />
              </s>{' '}
              <span className="change-mark strong small box departed-mark">{departureLabelOf(change)}</span>
              <IconButton
                label={t('dismiss', { name: title })}
                icon={X}
                data-row={`${row.key} ${row.start}`}
                onClick={() => markSeen([change])}
              />
            </li>
          )
        })}
      </ul>
    </div>
  )
}
