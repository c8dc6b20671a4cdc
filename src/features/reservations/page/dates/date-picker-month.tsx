import { parseDate, type CalendarDate as DateValue } from '@internationalized/date'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  Heading,
} from 'react-aria-components'
import { useTranslations } from 'use-intl'
import { firstDayOfWeek } from '#src/lib/store-week/store-week.ts'
import { storeToday } from '#src/lib/store-time.ts'

type DatePickerMonthProps = {
  value: DateValue | null
  earliest: DateValue
  latest: DateValue
  onChoose: (date: DateValue) => void
}

const weekdayNames = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const

/** The month of the date picker, with buttons to other months; a press on a day chooses it. */
export function DatePickerMonth({ value, earliest, latest, onChoose }: DatePickerMonthProps) {
  const t = useTranslations('reservations.dates')
  const today = parseDate(storeToday())
  // Arabic has no short weekday names; the full ones would collide on a narrow screen.
  const isNarrow = window.matchMedia('(width < 30em)').matches
  return (
    <Calendar
      className="date-picker-month"
      value={value}
      defaultFocusedValue={value ?? today}
      minValue={earliest}
      maxValue={latest}
      firstDayOfWeek={weekdayNames[firstDayOfWeek()]}
      onChange={onChoose}
    >
      <header>
        <Button slot="previous" className="button button-quiet button-icon" aria-label={t('previousMonth')}>
          <ChevronLeft aria-hidden="true" size={18} strokeWidth={1.75} className="icon-mirrored" />
        </Button>
        <Heading />
        <Button slot="next" className="button button-quiet button-icon" aria-label={t('nextMonth')}>
          <ChevronRight aria-hidden="true" size={18} strokeWidth={1.75} className="icon-mirrored" />
        </Button>
      </header>
      <CalendarGrid weekdayStyle={isNarrow ? 'narrow' : 'short'}>
        <CalendarGridHeader>{(day) => <CalendarHeaderCell>{day}</CalendarHeaderCell>}</CalendarGridHeader>
        <CalendarGridBody>
          {(date) => (
            <CalendarCell
              date={date}
              // Today at the store; the reader's clock may have another date.
              className={`date-picker-day grid ${date.compare(today) === 0 ? 'date-picker-today' : ''}`}
            />
          )}
        </CalendarGridBody>
      </CalendarGrid>
    </Calendar>
  )
}
