import type { ReactElement } from 'react'
import { useTranslations } from 'use-intl'
import type { CalendarDate } from '#contract/dates/wall-clock.ts'
import type { Reservation } from '#contract/reservation.ts'
import { changesOver, turnOf } from '#src/features/reservations/days/stays.ts'
import { daysOfReservation, takesWholeDays } from '#src/features/reservations/days/days.ts'
import { productOf } from '#src/features/reservations/days/product-title.ts'
import { formatDays, formatNumber, formatTime } from '#src/lib/i18n/formats.ts'
import { storeToday } from '#src/lib/store-time.ts'
import { ProductSwatch } from '#src/ui/records/product-swatch.tsx'
import { StoreText } from '#src/ui/records/store-text.tsx'
import { endTimeOf } from '#src/features/reservations/reservation/labels/use-stay-labels.ts'
import { ChangeMark } from '#src/features/reservations/reservation/changes/change-mark.tsx'
import './stay-facts.css'

/* Of more names a fact says how many there are; what goes on has room for more. */
const [maxNames, maxGoingOn] = [3, 24]

/** A fact of a day: its title, a `<dd>` for each name, and of many how many they are, by default their number. */
export type DayFact = { title: string; names: ReactElement[]; sum?: string }

type StayFactsProps = {
  date: CalendarDate
  /** The reservations of the day. */
  reservations: readonly Reservation[]
  /** Opens the card of a reservation, by its key. */
  onOpen: (key: string) => void
  /** In a list whose rows are what begins and ends: the text of those that go on, and the keys of those to mark. */
  goOn?: { label: string; changedKeys: ReadonlySet<string> }
  /** One more fact of the day. */
  other?: DayFact
}

/**
 * Which stays begin and which end on a day, with their hours, and of which products it changes over; of many their numbers, which
 * open them. Or until when those are that go on.
 */
export function StayFacts({ date, reservations, onOpen, goOn, other }: StayFactsProps) {
  const t = useTranslations('common.reservations')
  const changing = new Set(changesOver(reservations, date))
  const changed = reservations.filter(({ key }) => goOn?.changedKeys.has(key))
  const isToday = date === storeToday()
  const kinds = goOn ? (['goesOn'] as const) : (['begins', 'ends'] as const)
  const facts = kinds.map((kind): DayFact => {
    const day = isToday ? '' : ` ${formatDays(date)}`
    return {
      title: kind === 'goesOn' ? (goOn?.label ?? '') : t(`stay.${kind}${isToday ? 'Today' : ''}`) + day,
      names: reservations
        .filter((row) => turnOf(row, date) === kind)
        .map((row) => (
          <dd key={row.key}>
            <ProductSwatch product={productOf(row)} isByDay />{' '}
            <button type="button" data-reservation={goOn && row.key} onClick={() => onOpen(row.key)}>
              <StoreText text={productOf(row) || t('untitled')} />
            </button>{' '}
            <span className="quiet">
              {goOn
                ? t('until', { time: formatDays(daysOfReservation(row).last) })
                : !takesWholeDays(row) && (kind === 'begins' ? formatTime(row.start) : endTimeOf(row))}
            </span>{' '}
            {changing.has(row) && <span className="quiet">{t('stay.changesOver')}</span>}
            {goOn?.changedKeys.has(row.key) && <ChangeMark reservations={[row]} />}
          </dd>
        )),
    }
  })
  const shown = facts.concat(other ?? []).filter(({ names }) => names.length > 0)
  const { few, many } = Object.groupBy(shown, ({ names }) =>
    names.length <= (goOn ? maxGoingOn : maxNames) ? 'few' : 'many',
  )
  return (
    <>
      {few && <Facts facts={few} />}
      {many && (
        <details className="stay-facts">
          <summary>
            {many.map(({ title, names, sum }) => (
              <span key={title}>
                {goOn ? title : `${title}: `}
                {!goOn && <b>{sum ?? formatNumber(names.length)}</b>}
              </span>
            ))}
            {changed.length > 0 && <ChangeMark reservations={changed} />}
          </summary>
          <Facts facts={many} />
        </details>
      )}
    </>
  )
}

function Facts({ facts }: { facts: DayFact[] }) {
  return (
    <dl className="stay-facts">
      {facts.map(({ title, names }) => (
        <div key={title}>
          <dt className="quiet">{title}</dt>
          {names}
        </div>
      ))}
    </dl>
  )
}
