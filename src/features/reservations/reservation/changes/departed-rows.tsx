import X from 'lucide-react/icons/x'
import { useId, type MouseEvent } from 'react'
import { useTranslations } from 'use-intl'
import type { CalendarDate } from '#contract/dates/wall-clock.ts'
import { TimeOnDay } from '#src/features/reservations/reservation/labels/time-on-day.tsx'
import { parseTitle } from '#src/features/reservations/days/product-title.ts'
import { truncate } from '#src/lib/graphemes.ts'
import { IconButton } from '#src/ui/buttons/icon-button.tsx'
import { StoreText } from '#src/ui/records/store-text.tsx'
import { useChanges, useDepartures } from './changes-context.ts'
import type { Change } from './reservation-changes.ts'
import { useChangeLabels } from './use-change-labels.ts'
import './changes.css'

const maxTitleLength = 160

/** The reservations that left a day while the page was open. Before the others: after thousands of rows nobody would see them. */
export function DepartedRows({ date }: { date: CalendarDate }) {
  const t = useTranslations('reservations.changes')
  const tReservations = useTranslations('common.reservations')
  const { departureLabelOf } = useChangeLabels()
  const { markSeen } = useChanges()
  const departures = useDepartures(date)
  const headingId = useId()
  if (departures.length === 0) return null
  function dismiss({ currentTarget }: MouseEvent<HTMLElement>, change: Change) {
    focusBeside(currentTarget)
    markSeen([change])
  }
  return (
    <div className="departed screen-only">
      <p id={headingId} className="departed-heading">
        {t('departed')}
      </p>
      <ul aria-labelledby={headingId}>
        {departures.map(({ change, row }) => {
          const title = truncate(parseTitle(row.title).product, maxTitleLength) || tReservations('untitled')
          return (
            <li key={`${row.key} ${row.start}`} className="departed-row">
              <s className="departed-time tabular">
                <TimeOnDay reservation={row} date={date} hasEnd />
              </s>{' '}
              <s className="departed-title">
                <StoreText text={title} />
              </s>{' '}
              <span className="change-mark departed-mark">{departureLabelOf(change)}</span>
              <IconButton
                label={t('dismiss', { name: title })}
                icon={X}
                onClick={(event) => dismiss(event, change)}
              />
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/* Moves the focus from the button of a row that will be removed to the next row, else to what is around the list. */
function focusBeside(button: HTMLElement) {
  const row = button.closest('li')
  const other = (row?.nextElementSibling ?? row?.previousElementSibling)?.querySelector('button')
  const around = button.closest<HTMLElement>('[tabindex="-1"], dialog')
  const target = other ?? around?.querySelector<HTMLElement>('input[type=search]') ?? around
  target?.focus({ preventScroll: true })
}
