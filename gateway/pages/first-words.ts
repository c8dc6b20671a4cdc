import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { parseView, usualViewOf } from '#contract/dates/calendar-days.ts'
import { parseCalendarPeriod, titleOfPeriod } from '#contract/dates/calendar-period.ts'
import { formattingLocaleOf, titleStyles } from '#contract/dates/date-styles.ts'
import type { PageSettings } from '#contract/page-settings.ts'
import type { CalendarDate } from '#contract/dates/wall-clock.ts'
import type { StoreSettings } from '#gateway/settings/env.ts'
import { readerOf } from './reader.ts'

/** What the headings of index.html say that no build knows: today, and the days a calendar shows in a wide window and a narrow one. */
export type FirstWords = { TODAY: string; PERIOD: string; PERIOD_IF_NARROW: string }

/** Where only the page's script will say them. */
export const noWords: FirstWords = { TODAY: '', PERIOD: '', PERIOD_IF_NARROW: '' }

/** Writes the headings of a page as its script will. `now` in milliseconds since 1970. */
export function firstWords(
  c: Context,
  {
    language,
    timeZone,
    weekend,
  }: Pick<PageSettings, 'language'> & Pick<StoreSettings, 'timeZone' | 'weekend'>,
  now: number,
): FirstWords {
  // In a frame it is a portal's to say which day it is.
  if (c.req.header('sec-fetch-dest') === 'iframe') return noWords
  const reader = readerOf(c, { timeZone, weekend, language, now })
  const write = writerIn(formattingLocaleOf(language, getCookie(c, 'diwan-digits') ?? null))
  const { searchParams } = new URL(c.req.url)
  const titleIn = (width: 'wide' | 'narrow') => {
    const view = parseView(searchParams.get('view')) ?? usualViewOf(width)
    return titleOfPeriod(parseCalendarPeriod(searchParams, view, reader.today), reader.weekStart, write)
  }
  return {
    TODAY: write.weekday(reader.today()),
    PERIOD: titleIn('wide'),
    PERIOD_IF_NARROW: titleIn('narrow'),
  }
}

function writerIn(locale: string) {
  const one = (style: Intl.DateTimeFormatOptions) => (day: CalendarDate) =>
    formatIn(locale, style).format(utc(day))
  const range = (style: Intl.DateTimeFormatOptions) => (first: CalendarDate, last: CalendarDate) =>
    withPlainSpaces(formatIn(locale, style).formatRange(utc(first), utc(last)))
  const { weekday, day, month, days, months } = titleStyles
  return { weekday: one(weekday), day: one(day), month: one(month), days: range(days), months: range(months) }
}

/* Made once for each of the three locales and five styles: that takes as long as writing twenty dates. */
const formats = new Map<string, Intl.DateTimeFormat>()

function formatIn(locale: string, style: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(style)
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, { ...style, timeZone: 'UTC' })
  formats.set(key, format)
  return format
}

/* Node.js has thin spaces about the dash of a range, browsers have not. */
function withPlainSpaces(text: string): string {
  return text.replaceAll('\u2009', ' ')
}

function utc(day: CalendarDate): Date {
  return new Date(`${day}T00:00:00Z`)
}
