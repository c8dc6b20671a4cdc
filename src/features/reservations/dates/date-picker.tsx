import { parseDate, type CalendarDate as DateValue } from '@internationalized/date'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { DateField, DateInput, DateSegment, I18nProvider, Label } from 'react-aria-components'
import { useTranslations } from 'use-intl'
import { isCalendarDate, type CalendarDate } from '#contract/dates/wall-clock.ts'
import { earliestDay, latestDay } from '#contract/dates/calendar-days.ts'
import { isHijriEstimated } from '#src/features/reservations/days/hijri.ts'
import { formattingLocale, perLocale, screenLanguage } from '#src/lib/i18n/screen-language.ts'
import { Form } from '#src/ui/fields/form.tsx'
import { Button } from '#src/ui/buttons/button.tsx'
import { SelectField } from '#src/ui/fields/select-field.tsx'
import { DatePickerMonth } from './date-picker-month.tsx'
import './date-picker.css'

type DatePickerProps = {
  date: CalendarDate
  onChoose: (date: CalendarDate) => void
}

const calendars = { gregorian: 'gregory', hijri: 'islamic-umalqura' } as const

const [earliest, latest] = [parseDate(earliestDay), parseDate(latestDay)]

/** Picks a date in the Gregorian or the Hijri calendar, typed in parts or chosen from a month. */
export function DatePicker({ date, onChoose }: DatePickerProps) {
  const t = useTranslations('reservations.dates')
  const [kind, setKind] = useState<keyof typeof calendars>('gregorian')
  const [value, setValue] = useState<DateValue | null>(() => clamp(parseDate(date)))
  const [error, setError] = useState<'incomplete' | 'outOfRange' | null>(null)

  function choose(chosen: DateValue | null) {
    const text = chosen?.toString()
    if (chosen === null || !isCalendarDate(text)) return setError('incomplete')
    if (chosen.compare(clamp(chosen)) !== 0) return setError('outOfRange')
    onChoose(text)
  }

  function send(form: HTMLFormElement) {
    // React Aria keeps the previous value when a part is emptied.
    const isIncomplete = form.querySelector('[data-placeholder]') !== null
    choose(isIncomplete ? null : value)
  }

  /* Replaces React Aria's label of a part, which ends in a Latin comma even in Arabic. */
  function segmentLabel(part: string): string | undefined {
    if (part === 'day' || part === 'month' || part === 'year') return t(`part.${part}`)
    return part === 'era' ? t('part.era') : undefined
  }

  return (
    <I18nProvider locale={`${localeWithDigits()}-u-ca-${calendars[kind]}`}>
      <Form
        className="date-picker"
        onSend={send}
        // The parts of the date are not inputs, so Enter does not submit the form by itself.
        onKeyDownCapture={(event) => {
          const part = event.target
          if (event.key !== 'Enter' || !(part instanceof HTMLElement) || part.role !== 'spinbutton') return
          event.preventDefault()
          // The field corrects an invalid date (31 February) only on blur; until then `value` is outdated.
          flushSync(() => part.blur())
          event.currentTarget.querySelector<HTMLButtonElement>('[type=submit]')?.click()
          part.focus()
        }}
      >
        <SelectField
          label={t('kind')}
          value={kind}
          onChange={(event) => setKind(event.target.value === 'hijri' ? 'hijri' : 'gregorian')}
          options={[
            { value: 'gregorian', text: t('gregorian') },
            { value: 'hijri', text: t('hijriKind') },
          ]}
        />
        <DateField
          className="field"
          value={value}
          onChange={(changed) => {
            setValue(changed)
            setError(null)
          }}
          isInvalid={error !== null}
          validationBehavior="aria"
          // The dialog exists only for this field.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
        >
          <Label className="field-label">{t('date')}</Label>
          <div className="date-picker-typed">
            <DateInput className="field-control date-picker-parts">
              {(segment) => (
                <DateSegment
                  segment={segment}
                  className="date-picker-part"
                  render={(props) => <span {...props} aria-label={segmentLabel(segment.type)} />}
                />
              )}
            </DateInput>
            <Button type="submit" kind="primary">
              {t('go')}
            </Button>
          </div>
          {kind === 'hijri' && isEstimated(value) && <p className="field-hint">{t('hijriEstimated')}</p>}
          <p className="field-error" role="alert">
            {error && t(error, { from: formatYear(earliest), to: formatYear(latest) })}
          </p>
        </DateField>
        <DatePickerMonth
          // Remounting shows the month that was typed.
          key={`${kind} ${value?.toString().slice(0, 7)}`}
          value={value}
          earliest={earliest}
          latest={latest}
          onChoose={choose}
        />
      </Form>
    </I18nProvider>
  )
}

/* React Aria accepts digits of any script only without `-u-nu-`, so choose a locale whose default digits are preferred. */
function localeWithDigits(): string {
  if (screenLanguage() === 'en') return 'en-GB'
  return formattingLocale().endsWith('arab') ? 'ar-SA' : 'ar-AE'
}

function isEstimated(value: DateValue | null): boolean {
  const date = value?.toString()
  return isCalendarDate(date) && isHijriEstimated(date)
}

function clamp(date: DateValue): DateValue {
  if (date.compare(earliest) < 0) return earliest
  return date.compare(latest) > 0 ? latest : date
}

const years = perLocale((locale) => new Intl.NumberFormat(locale, { useGrouping: false }))

function formatYear({ year }: DateValue): string {
  return years().format(year)
}
