import CalendarDays from 'lucide-react/icons/calendar-days'
import Ellipsis from 'lucide-react/icons/ellipsis'
import FileText from 'lucide-react/icons/file-text'
import Globe from 'lucide-react/icons/globe'
import Search from 'lucide-react/icons/search'
import Tag from 'lucide-react/icons/tag'
import { createElement, type ElementType } from 'react'
import { useTranslations } from 'use-intl'
import { dateOf } from '#contract/dates/wall-clock.ts'
import { navigationItems } from '#src/app/navigation/navigation.tsx'
import { orderNumberOf } from '#src/features/invoices/api/order-numbers.ts'
import { MarkedText } from '#src/features/countries/search/marked-text.tsx'
import { productHue } from '#src/lib/products/product-hue.ts'
import { reservationHue } from '#src/features/reservations/reservation/labels/reservation-hue.ts'
import { formatDays, formatMinuteRange, joinParts, partSeparator } from '#src/lib/i18n/formats.ts'
import { areSingleKeysOn, helpKey } from '#src/lib/keys/shortcut-keys.ts'
import type { ListboxOption } from '#src/ui/fields/listbox.tsx'
import { Keys } from '#src/ui/keys.tsx'
import { LanguageRuns } from '#src/ui/records/language-runs.tsx'
import { daysOfReservation, takesWholeDays } from '#src/features/reservations/days/days.ts'
import { parseTitle, productName } from '#src/features/reservations/days/product-title.ts'
import { phaseOf } from '#src/features/reservations/days/reservation-phase.ts'
import { headlineOf } from '#src/features/reservations/reservation/labels/card-labels.ts'
import { useStayLabels } from '#src/features/reservations/reservation/labels/use-stay-labels.ts'
import { storeNow } from '#src/lib/store-time.ts'
import type { Command, FurtherSearch, NamedCommand } from './command.ts'
import { DateLabel } from './date-label.tsx'
import type { TypedSearch } from './parse-search.ts'

/** Returns the option of a command: icon, label with the typed words marked, what was not understood, and shortcut. A product and its reservations have its colour. */
export function commandOption(command: Command, group: string, words = '', notice = ''): ListboxOption {
  const label = <CommandLabel key="label" command={command} words={words} />
  return {
    key: command.path,
    picture: createElement(iconOf(command), { 'aria-hidden': true, size: 18, strokeWidth: 1.75 }),
    label: notice === '' ? label : [label, ' ', <small key="notice">{notice}</small>],
    group,
    detail: command.path === 'shortcuts' && areSingleKeysOn() && (
      <span className="keyboard-only">
        <Keys keys={[helpKey()]} />
      </span>
    ),
    className: hueOf(command),
  }
}

function hueOf(command: Command): string {
  if (command.kind === 'product') return productHue(command.name)
  if (command.kind === 'free') return productHue(command.product)
  return command.kind === 'reservation' ? reservationHue(command.reservation) : ''
}

const kinds = {
  recent: { icon: null, group: 'recent' },
  place: { icon: null, group: 'places' },
  task: { icon: null, group: 'tasks' },
  brand: { icon: Tag, group: 'brands' },
  namedBrand: { icon: Tag, group: 'brands' },
  findBrand: { icon: Search, group: 'brands' },
  invoice: { icon: FileText, group: 'invoices' },
  date: { icon: CalendarDays, group: 'days' },
  free: { icon: CalendarDays, group: 'days' },
  product: { icon: CalendarDays, group: 'products' },
  country: { icon: Globe, group: 'countries' },
  reservation: { icon: CalendarDays, group: 'days' },
  further: { icon: Search, group: 'days' },
} as const

function iconOf(command: Command): ElementType {
  if (command.kind === 'more') return Ellipsis
  const page = navigationItems.findLast(({ path }) => command.path.startsWith(path))
  return ('icon' in command && command.icon) || (kinds[command.kind].icon ?? page?.icon ?? Search)
}

/** The group of a command. A search for what is free lists what is booked apart, one for arrivals or departures says so. */
export function groupOf(command: Command, { isFree = false, meanings }: TypedSearch) {
  const kind = command.kind === 'more' ? command.of : command.kind
  const { group } = kinds[kind]
  if (group !== 'days' || kind === 'further') return group
  const [turn, another] = new Set(meanings.map((meaning) => meaning.turn))
  if (!isFree) return (another === undefined && turn) || 'days'
  const isBooked = command.kind === 'date' && command.byDay?.free?.length === 0
  return kind === 'reservation' || isBooked ? 'booked' : 'free'
}

function CommandLabel({ command, words }: { command: Command; words: string }) {
  const t = useTranslations('palette')
  switch (command.kind) {
    case 'brand':
    case 'findBrand':
      return <LanguageRuns text={t(command.kind, { name: command.name })} />
    case 'invoice':
      return <LanguageRuns text={t('invoice', { order: orderNumberOf(command.name) })} />
    case 'date':
      return <DateLabel {...command} />
    case 'free':
      return <FreeLabel {...command} words={words} />
    case 'reservation':
      return <ReservationLabel {...command} words={words} />
    case 'further':
      return <FurtherLabel {...command} />
    case 'more':
      return t('more', { count: command.count })
    default:
      return <NameLabel {...command} words={words} />
  }
}

function FreeLabel({ product, days, hours, nights, words }: Command & { kind: 'free' } & { words: string }) {
  const t = useTranslations('palette.summary')
  const ofDays = days.map(({ first, last }) => formatDays(first, last))
  const times = joinParts(hours?.map(formatMinuteRange) ?? ofDays)
  return (
    <>
      <MarkedText text={product} typed={words} />{' '}
      <small className="quiet">{t('free', { times, nights })}</small>
    </>
  )
}

/* What is found by another name, or a country by its capital, shows it: otherwise the match would look wrong. */
function NameLabel({ name, foundBy, words }: NamedCommand & { words: string }) {
  return (
    <>
      <MarkedText text={name} typed={words} />
      {foundBy && foundBy !== name && (
        <span className="quiet">
          {' '}
          <MarkedText text={foundBy} typed={words} />
        </span>
      )}
    </>
  )
}

/* A reservation's product, and below it day, time and seats, or day and time first; of a stay the night of the day on which it opens. */
function ReservationLabel(props: Command & { kind: 'reservation' } & { words: string }) {
  const { reservation, date, isDayFirst, words } = props
  const t = useTranslations('common.reservations')
  const tPalette = useTranslations('palette')
  const stayLabels = useStayLabels()
  const now = storeNow()
  const { seats_count: seats } = reservation
  const { text, days } = headlineOf(reservation)
  const isComing = dateOf(reservation.start) > dateOf(now) && reservation.start.startsWith(date)
  const stay = (isComing ? null : stayLabels.night(reservation, date)) ?? stayLabels.nights(reservation)
  const time = takesWholeDays(reservation) ? t('allDay').toLowerCase() : text
  const { first, last } = daysOfReservation(reservation)
  // The days of a reservation over night have its times.
  const when = joinParts([days, stay?.replaceAll(' ', '\u00a0') ?? (first === last ? time : null)])
  const details = [
    seats === null || seats === 1 ? null : t('seats', { count: seats }).replaceAll(' ', '\u00a0'),
    phaseOf(reservation, now).name === 'past' ? tPalette('past') : null,
  ]
  const product = productName(parseTitle(reservation.title).product, t('untitled'))
  const name = <MarkedText text={product} typed={words} />
  const others = joinParts(isDayFirst ? details : [when, ...details])
  return (
    <>
      {isDayFirst ? when : name}{' '}
      <small className="quiet">
        {isDayFirst && name}
        {isDayFirst && others !== '' && partSeparator()}
        {others}
      </small>
    </>
  )
}

/* How far the reservations were searched, and how far a press searches. */
function FurtherLabel({ state, until, next, hasFound }: FurtherSearch) {
  const t = useTranslations('palette')
  const tApp = useTranslations('common.app')
  if (state === 'looking') return tApp('loading')
  if (state === 'failed' || until === null) return t('furtherFailed')
  return (
    <>
      {t('further', { next: formatDays(next) })}{' '}
      <small className="quiet">
        {t(hasFound ? 'furtherFound' : 'furtherNone', { until: formatDays(until) })}
      </small>
    </>
  )
}
