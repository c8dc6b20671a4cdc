import type { ComponentProps, ReactElement, ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { CalendarDate } from '#contract/dates/wall-clock.ts'
import type { Reservation } from '#contract/reservation.ts'
import { changesOver, turnOf } from '#src/features/reservations/days/stays.ts'
import { takesWholeDays } from '#src/features/reservations/days/days.ts'
import { productOf } from '#src/features/reservations/days/product-title.ts'
import { formatDays, formatNumber, formatTime } from '#src/lib/i18n/formats.ts'
import { storeToday } from '#src/lib/store-time.ts'
import { ProductSwatch } from '#src/ui/records/product-swatch.tsx'
import { StoreText } from '#src/ui/records/store-text.tsx'
import { endTimeOf } from '#src/features/reservations/reservation/labels/use-stay-labels.ts'
import './stay-facts.css'

/** A fact of a day: its title, a `<dd>` for each name, and of many how many they are, if the title does not say it, and a mark. */
export type DayFact = { title: string; names: ReactElement[]; sum?: string; mark?: ReactNode }

type StayFactsProps = {
  date: CalendarDate
  /** The reservations of the day. */
  reservations: readonly Reservation[]
  /** Opens the card of a reservation, by its key. */
  onOpen: (key: string) => void
  /** One more fact of the day. */
  other?: DayFact
}

/**
 * Which stays begin and which end on a day, with their hours, and of which products it changes over; of many their numbers, which
 * open them.
 */
export function StayFacts({ date, reservations, onOpen, other }: StayFactsProps) {
  const t = useTranslations('common.reservations')
  const changing = new Set(changesOver(reservations, date))
  const isToday = date === storeToday()
  const facts = (['begins', 'ends'] as const).map((kind): DayFact => {
    const stays = reservations.filter((row) => turnOf(row, date) === kind)
    return {
      title: t(`stay.${kind}${isToday ? 'Today' : ''}`) + (isToday ? '' : ` ${formatDays(date)}`),
      names: stays.map((row) => (
        <StayName key={row.key} stay={row} onOpen={onOpen}>
          <span className="quiet">
            {!takesWholeDays(row) && (kind === 'begins' ? formatTime(row.start) : endTimeOf(row))}
          </span>{' '}
          {changing.has(row) && <span className="quiet">{t('stay.changesOver')}</span>}
        </StayName>
      )),
      sum: formatNumber(stays.length),
    }
  })
  return <Facts facts={facts.concat(other ?? [])} />
}

type StayNameProps = Omit<ComponentProps<'button'>, 'type'> & {
  stay: Reservation
  onOpen: StayFactsProps['onOpen']
}

/** A stay of a fact: its name, which opens its card, and what else is said of it. */
export function StayName({ stay, onOpen, children, ...button }: StayNameProps) {
  const t = useTranslations('common.reservations')
  return (
    <dd>
      <ProductSwatch product={productOf(stay)} isByDay />{' '}
      <button {...button} type="button" className="start" onClick={() => onOpen(stay.key)}>
        <StoreText text={productOf(stay) || t('untitled')} />
      </button>{' '}
      {children}
    </dd>
  )
}

/** Facts of a day with their names. Of one with more names than `max` it says how many there are, which shows them. */
export function Facts({ facts, max = 3 }: { facts: DayFact[]; max?: number }) {
  const { few = [], many = [] } = Object.groupBy(facts, ({ names }) => (names.length > max ? 'many' : 'few'))
  return (
    <>
      <NamedFacts facts={few.filter(({ names }) => names.length > 0)} />
      {many.length > 0 && (
        <details className="stay-facts baseline wrap small flex">
          <summary>
            {many.map(({ title, sum, mark }) => (
              <span key={title}>
                {title}
                {sum && ': '}
                <b>{sum}</b>
                {mark}
              </span>
            ))}
          </summary>
          <NamedFacts facts={many} />
        </details>
      )}
    </>
  )
}

function NamedFacts({ facts }: { facts: DayFact[] }) {
  if (facts.length === 0) return null
  return (
    <dl className="stay-facts baseline wrap small flex">
      {facts.map(({ title, names }) => (
        <div key={title} className="baseline wrap small flex">
          <dt className="quiet">{title}</dt>
          {names}
        </div>
      ))}
    </dl>
  )
}
