import { parseDate, type CalendarDate as DateValue } from '@internationalized/date'
import { useState } from 'react'
import {
  I18nProvider,
  Button as AriaButton,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  Heading,
} from 'react-aria-components'
import { useTranslations } from 'use-intl'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { isCalendarDate, type CalendarDate } from '#contract/dates/wall-clock.ts'
import { earliestDay, latestDay } from '#src/lib/dates/calendar-days.ts'
import { hijriDate, isHijriEstimated } from '#src/features/reservations/days/hijri.ts'
import { formatDay, joinParts, toScreenDigits } from '#src/lib/i18n/formats.ts'
import { formattingLocale, screenLanguage } from '#src/lib/i18n/screen-language.ts'
import { storeToday } from '#src/lib/store-time.ts'
import { firstDayOfWeek, storeWeekend } from '#src/lib/store-week/store-week.ts'
import { parseTypedDays } from '#src/lib/typed-days/parse-typed-days.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { TextField } from '#src/ui/fields/field.tsx'
import { Form } from '#src/ui/fields/form.tsx'
import { SelectField } from '#src/ui/fields/select-field.tsx'
import { announce } from '#src/ui/states/announcer.tsx'
import './date-picker.css'

type DatePickerProps = {
  date: CalendarDate
  onChoose: (date: CalendarDate) => void
}

const calendars = { gregorian: 'gregory', hijri: 'islamic-umalqura' } as const

const [earliest, latest] = [parseDate(earliestDay), parseDate(latestDay)]

/* A longer text is a paste. */
const maxTextLength = 100

/** Picks a date: typed in words or numbers of the Gregorian or the Hijri calendar, or chosen from a month of either. */
export function DatePicker({ date, onChoose }: DatePickerProps) {
  const t = useTranslations('reservations.dates')
  const [kind, setKind] = useState<keyof typeof calendars>('gregorian')
  const [text, setText] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const typed = readDate(text)
  const shown = typed.date ?? date
  const value = parseDate(shown)

  function choose(chosen: DateValue) {
    const day = chosen.toString()
    if (isCalendarDate(day)) onChoose(day)
  }

  const isEmpty = text.trim() === ''
  const error = t(/\p{Nd}/u.test(typed.notUnderstood) ? 'dateNotUnderstood' : 'notUnderstood', {
    text: typed.notUnderstood,
    from: toScreenDigits(String(earliest.year)),
    to: toScreenDigits(String(latest.year)),
  })

  function send() {
    setIsChecked(true)
    if (typed.date !== null || isEmpty) choose(value)
    else announce(error)
  }

  return (
    <I18nProvider locale={`${localeWithDigits()}-u-ca-${calendars[kind]}`}>
      <Form className="roomy grid" onSend={send}>
        <div className="date-picker-typed top gap flex">
          <TextField
            label={t('date')}
            hint={
              typed.date === null
                ? t('examples', { day: toScreenDigits('25/12'), hijri: toScreenDigits('1') })
                : joinParts([formatDay(typed.date), hijriDate(typed.date)])
            }
            error={isChecked && typed.date === null && !isEmpty ? error : undefined}
            value={text}
            maxLength={maxTextLength}
            dir={text === '' ? undefined : 'auto'}
            autoComplete="off"
            onChange={(event) => {
              setText(event.target.value)
              setIsChecked(false)
            }}
            // The dialog exists only for this field.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus
          />
          <Button type="submit" kind="primary">
            {t('go')}
          </Button>
        </div>
        <SelectField
          label={t('kind')}
          value={kind}
          onChange={(event) => setKind(event.target.value === 'hijri' ? 'hijri' : 'gregorian')}
          options={[
            { value: 'gregorian', text: t('gregorian') },
            { value: 'hijri', text: t('hijriKind') },
          ]}
        />
        {(kind === 'hijri' || typed.date !== null) && isHijriEstimated(shown) && (
          <p className="small quiet">{t('hijriEstimated')}</p>
        )}
        <DatePickerMonth
          // Remounting shows the month that was typed.
          key={`${kind} ${value.toString().slice(0, 7)}`}
          value={value}
          onChoose={choose}
        />
      </Form>
    </I18nProvider>
  )
}

/* The first day that the whole text names. */
function readDate(text: string) {
  const week = { today: storeToday(), weekStart: firstDayOfWeek(), weekend: storeWeekend() }
  const { readings, problem } = parseTypedDays(text, week)
  return { date: readings[0]?.days[0]?.first ?? null, notUnderstood: problem?.text ?? text.trim() }
}

/* React Aria accepts digits of any script only without `-u-nu-`, so choose a locale whose default digits are preferred. */
function localeWithDigits(): string {
  if (screenLanguage() === 'en') return 'en-GB'
  return formattingLocale().endsWith('arab') ? 'ar-SA' : 'ar-AE'
}

type DatePickerMonthProps = { value: DateValue; onChoose: (date: DateValue) => void }

const weekdayNames = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const

/* The month of the date picker, with buttons to other months; a press on a day chooses it. */
function DatePickerMonth({ value, onChoose }: DatePickerMonthProps) {
  const t = useTranslations('reservations.dates')
  const today = parseDate(storeToday())
  // Arabic has no short weekday names; the full ones would collide on a narrow screen.
  const isNarrow = window.matchMedia('(width < 30em)').matches
  return (
    <Calendar
      className="date-picker-month"
      value={value}
      defaultFocusedValue={value}
      minValue={earliest}
      maxValue={latest}
      firstDayOfWeek={weekdayNames[firstDayOfWeek()]}
      onChange={onChoose}
    >
      <header className="centred spread gap flex">
        <AriaButton
          slot="previous"
          className="button button-quiet button-icon"
          aria-label={t('previousMonth')}
        >
          <ChevronLeft aria-hidden="true" size={18} strokeWidth={1.75} className="icon-mirrored" />
        </AriaButton>
        <Heading />
        <AriaButton slot="next" className="button button-quiet button-icon" aria-label={t('nextMonth')}>
          <ChevronRight aria-hidden="true" size={18} strokeWidth={1.75} className="icon-mirrored" />
        </AriaButton>
      </header>
      <CalendarGrid className="full" weekdayStyle={isNarrow ? 'narrow' : 'short'}>
        <CalendarGridHeader>
          {(day) => <CalendarHeaderCell className="quiet small">{day}</CalendarHeaderCell>}
        </CalendarGridHeader>
        <CalendarGridBody>
          {(date) => (
            <CalendarCell
              date={date}
              // Today at the store; the reader's clock may have another date.
              className={`date-picker-day pressable grid ${date.compare(today) === 0 ? 'date-picker-today strong accent' : ''}`}
            />
          )}
        </CalendarGridBody>
      </CalendarGrid>
    </Calendar>
  )
}
