import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { parseView, defaultViewFor } from '#contract/dates/calendar-days.ts'
import { parseCalendarPeriod, titleOfPeriod } from '#contract/dates/calendar-period.ts'
import { formattingLocaleOf, titleStyles } from '#contract/dates/date-styles.ts'
import type { PageSettings } from '#contract/page-settings.ts'
import type { CalendarDate } from '#contract/dates/wall-clock.ts'
import type { StoreSettings } from '#gateway/settings/settings.ts'
import { requestPreferences } from './request-preferences.ts'

/** Headings that depend on the day: today, and the period of the calendar in a wide and in a narrow window. */
export type ServerHeadings = { TODAY: string; PERIOD: string; PERIOD_IF_NARROW: string }

/** Headings that the page's script fills in. */
export const noHeadings: ServerHeadings = { TODAY: '', PERIOD: '', PERIOD_IF_NARROW: '' }

/** Renders the headings of a page like its script does. `now` is in milliseconds since 1970. */
export function serverHeadings(
  c: Context,
  settings: Pick<PageSettings, 'language'> & Pick<StoreSettings, 'timeZone' | 'weekend'>,
  now: number,
): ServerHeadings {
  // In a frame the portal chooses the day.
  if (c.req.header('sec-fetch-dest') === 'iframe') return noHeadings
  const preferences = requestPreferences(c, { ...settings, now })
  const format = createFormatter(formattingLocaleOf(settings.language, getCookie(c, 'diwan-digits') ?? null))
  const { searchParams } = new URL(c.req.url)
  const titleFor = (width: 'wide' | 'narrow') => {
    const view = parseView(searchParams.get('view')) ?? defaultViewFor(width)
    const period = parseCalendarPeriod(searchParams, view, preferences.today)
    return titleOfPeriod(period, preferences.weekStart, format)
  }
  return {
    TODAY: format.weekday(preferences.today()),
    PERIOD: titleFor('wide'),
    PERIOD_IF_NARROW: titleFor('narrow'),
  }
}

function createFormatter(locale: string) {
  const formatDay = (style: Intl.DateTimeFormatOptions) => (day: CalendarDate) =>
    formatterFor(locale, style).format(utc(day))
  const formatRange = (style: Intl.DateTimeFormatOptions) => (first: CalendarDate, last: CalendarDate) =>
    withPlainSpaces(formatterFor(locale, style).formatRange(utc(first), utc(last)))
  const { weekday, day, month, days, months } = titleStyles
  return {
    weekday: formatDay(weekday),
    day: formatDay(day),
    month: formatDay(month),
    days: formatRange(days),
    months: formatRange(months),
  }
}

/* Cached for the three locales and five styles: creating a formatter takes as long as formatting twenty dates. */
const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterFor(locale: string, style: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(style)
  const formatter = formatters.get(key) ?? new Intl.DateTimeFormat(locale, { ...style, timeZone: 'UTC' })
  formatters.set(key, formatter)
  return formatter
}

/* Node.js puts thin spaces around the dash of a range, browsers put plain ones. */
function withPlainSpaces(text: string): string {
  return text.replaceAll('\u2009', ' ')
}

function utc(day: CalendarDate): Date {
  return new Date(`${day}T00:00:00Z`)
}
