import type { LucideIcon } from 'lucide-react'
import CalendarDays from 'lucide-react/icons/calendar-days'
import CalendarSearch from 'lucide-react/icons/calendar-search'
import ChartColumn from 'lucide-react/icons/chart-column'
import FileText from 'lucide-react/icons/file-text'
import Files from 'lucide-react/icons/files'
import Globe from 'lucide-react/icons/globe'
import Keyboard from 'lucide-react/icons/keyboard'
import Languages from 'lucide-react/icons/languages'
import Printer from 'lucide-react/icons/printer'
import Search from 'lucide-react/icons/search'
import SunMoon from 'lucide-react/icons/sun-moon'
import Tag from 'lucide-react/icons/tag'
import Upload from 'lucide-react/icons/upload'
import { createElement } from 'react'
import { useTranslations } from 'use-intl'
import { navigationItems } from '#src/app/navigation/navigation-items.ts'
import type { WallClock } from '#contract/dates/wall-clock.ts'
import { isHijriEstimated, hijriDate, hijriFormatter } from '#src/features/reservations/days/hijri.ts'
import { countryName } from '#src/features/countries/names/country-names.ts'
import { reservationHue } from '#src/features/reservations/reservation/labels/reservation-hue.ts'
import {
  formatDay,
  formatDays,
  formatMonth,
  formatTimes,
  joinParts,
  partSeparator,
} from '#src/lib/i18n/formats.ts'
import { LanguageRuns } from '#src/ui/records/language-runs.tsx'
import { StoreText } from '#src/ui/records/store-text.tsx'
import type { MinuteRange } from '#src/lib/typed-days/rule.ts'
import type { Command } from './command.ts'
import type { DaySummary } from './day-summary.ts'
import { FurtherLabel, ReservationLabel } from './reservation-label.tsx'

type CommandOptionProps = { id: string; command: Command; isActive: boolean; onChoose: () => void }

/** One option of the palette: icon and label. A reservation has the colour of its product. */
export function CommandOption({ id, command, isActive, onChoose }: CommandOptionProps) {
  return (
    // The keyboard chooses it from the field, which keeps the focus.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      id={id}
      className={`palette-option ${hueOf(command)}`}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="option"
      aria-selected={isActive}
      onClick={onChoose}
    >
      {createElement(iconOf(command), { 'aria-hidden': true, size: 18, strokeWidth: 1.75 })}
      <span>
        <CommandLabel command={command} />
      </span>
    </div>
  )
}

function hueOf(command: Command): string {
  return command.kind === 'reservation' ? reservationHue(command.reservation) : ''
}

const icons = {
  brandImport: Upload,
  manyInvoices: Files,
  daySheet: Printer,
  insights: ChartColumn,
  theme: SunMoon,
  language: Languages,
  shortcuts: Keyboard,
  brand: Tag,
  namedBrand: Tag,
  findBrand: Search,
  invoice: FileText,
  date: CalendarDays,
  product: CalendarDays,
  country: Globe,
  reservation: CalendarDays,
  further: CalendarSearch,
} as const

function iconOf(command: Command): LucideIcon {
  if (command.kind === 'place')
    return navigationItems.find(({ name }) => name === command.name)?.icon ?? Search
  return command.kind === 'task' || command.kind === 'action' ? icons[command.name] : icons[command.kind]
}

function CommandLabel({ command }: { command: Command }) {
  const t = useTranslations('palette')
  const tApp = useTranslations('common.app')
  const tCommands = useTranslations('palette.commands')
  switch (command.kind) {
    case 'place':
      return tApp(command.name)
    case 'task':
    case 'action':
      return <LanguageRuns text={tCommands(command.name)} />
    case 'brand':
      return <LanguageRuns text={t('brand', { id: command.id })} />
    case 'namedBrand':
      return <StoreText text={command.name} />
    case 'findBrand':
      return <LanguageRuns text={t('findBrand', { keyword: command.keyword })} />
    case 'invoice':
      return t('invoice', { order: command.order })
    case 'date':
      return <DateLabel {...command} />
    case 'product':
      return (
        <>
          <StoreText text={command.product} /> <small className="quiet">{formatMonth(command.date)}</small>
        </>
      )
    case 'country':
      return <CountryLabel name={countryName(command.country)} foundBy={command.foundBy} />
    case 'reservation':
      return <ReservationLabel reservation={command.reservation} />
    case 'further':
      return <FurtherLabel {...command} />
  }
}

/* A Hijri date is shown in both calendars, so that the reader notices a mistyped day. */
function DateLabel({ first, last, isHijri, summary }: Command & { kind: 'date' }) {
  const t = useTranslations('palette')
  const isDay = first === last
  return (
    <>
      {t('date', { date: isDay ? formatDay(first) : formatDays(first, last) })}
      {isHijri && (
        <span className="quiet">
          {partSeparator()}
          <bdi>{isDay ? hijriDate(first) : hijriMonth(first)}</bdi>
          {isHijriEstimated(first) && `${partSeparator()}${t('estimated')}`}
        </span>
      )}
      {summary !== null && <SummaryLabel {...summary} />}
    </>
  )
}

/* What is booked in the named hours, and when nothing is. */
function SummaryLabel({ words, hours, count, wholeDays, free }: DaySummary) {
  const t = useTranslations('palette.summary')
  const tCount = useTranslations('common.reservations')
  const names = [words === '' ? null : t('product', { words }), hours.length === 0 ? null : timesOf(hours)]
  const isPartlyFree = count > 0 && free.length > 0
  return (
    <>
      {' '}
      <small className="quiet">
        {names.some((name) => name !== null) && `${joinParts(names)}: `}
        {joinParts([
          tCount('count', { count }),
          isPartlyFree ? t('free', { times: timesOf(free) }) : null,
          wholeDays > 0 ? t('wholeDays', { count: wholeDays }) : null,
        ])}
      </small>
    </>
  )
}

const timesOf = (ranges: MinuteRange[]) =>
  joinParts(ranges.map(({ from, to }) => formatTimes(clockAt(from), clockAt(to))))

const clockAt = (minute: number) =>
  `1970-01-01T${String(Math.floor(minute / 60) % 24).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}:00` as WallClock

const hijriMonth = hijriFormatter({ month: 'long', year: 'numeric' }).format

/* A country found by its other name or its capital shows that name: otherwise the match would look wrong. */
function CountryLabel({ name, foundBy }: { name: string; foundBy: string | null }) {
  return (
    <>
      <StoreText text={name} />
      {foundBy !== null && foundBy !== name && (
        <>
          {' '}
          <StoreText className="quiet" text={foundBy} />
        </>
      )}
    </>
  )
}
