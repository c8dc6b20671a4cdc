import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import type { Reservation } from '#contract/reservation.ts'
import { dateOf } from '#contract/dates/wall-clock.ts'
import { daysOfReservation, takesWholeDays } from '#src/features/reservations/days/days.ts'
import { parseTitle } from '#src/features/reservations/days/product-title.ts'
import { formatEventTime } from '#src/features/reservations/reservation/labels/reservation-time.ts'
import { useStayLabels } from '#src/features/reservations/reservation/labels/use-stay-labels.ts'
import { truncate } from '#src/lib/graphemes.ts'
import { formatDays, formatPeriod, formatTime, formatWeekday, joinParts } from '#src/lib/i18n/formats.ts'
import type { Mark } from './changes-context.ts'
import type { Change } from './reservation-changes.ts'
import { kindOf } from './unseen-changes.ts'

/* Longer announcements are cut off by the next action. */
const maxNamed = 3
const maxTitleLength = 60

/** Returns functions that describe changes in the language of the screen. */
export function useChangeLabels() {
  const t = useTranslations('changes')
  const tReservations = useTranslations('common.reservations')
  const { nights } = useStayLabels()
  return useMemo(() => {
    const texts = { allDay: tReservations('allDay'), nights }
    /** `Moved from 10:00` */
    const labelOf = (change: Change): string => {
      const { before, last } = change
      const kind = kindOf(change)
      if (kind !== 'moved' || before === null) return kind === 'gone' ? t('gone') : t('new')
      return t('movedFrom', { when: timeBesides(before, last, texts) })
    }
    /** The mark of one reservation, or of several that share it: new if any of them is new. */
    const markOf = (changes: (Change | undefined)[]): Mark => {
      const marked = changes.filter((change) => change !== undefined)
      const isMoved = marked.length > 0 && marked.every((change) => kindOf(change) === 'moved')
      const word = t(isMoved ? 'moved' : 'new')
      const [change] = marked
      return { isMoved, word, label: isMoved && change && changes.length === 1 ? labelOf(change) : word }
    }
    /** What a day says that the reservation left: `Moved to Tuesday 24 November, 10:00` */
    const departureLabelOf = ({ before, now }: Change): string =>
      before && now ? t('movedTo', { when: timeBesides(now, before, texts) }) : t('gone')
    /** `2 new, 1 moved` */
    const countsOf = (changes: readonly Change[]): string =>
      joinParts(
        (['new', 'moved', 'gone'] as const).map((kind) => {
          const count = changes.filter((change) => kindOf(change) === kind).length
          return count > 0 ? t(`${kind}Count`, { count }) : null
        }),
      )
    /** The changes of a response in one sentence each, or their numbers. */
    const summaryOf = (changes: readonly Change[]): string => {
      if (changes.length > maxNamed) return countsOf(changes)
      return changes
        .map((change) =>
          t('announced', {
            name:
              truncate(parseTitle(change.last.title).product, maxTitleLength) || tReservations('untitled'),
            when: timeOf(change.last, texts),
            change: labelOf(change),
          }),
        )
        .join(' ')
    }
    return { markOf, departureLabelOf, countsOf, summaryOf }
  }, [t, tReservations, nights])
}

type TimeTexts = { allDay: string; nights: (row: Reservation) => string | null }

/* The time of a reservation, as short as possible to tell it from another time of the same reservation. */
function timeBesides(row: Reservation, other: Reservation, texts: TimeTexts): string {
  const { start } = row
  const isSameDay = dateOf(start) === dateOf(other.start)
  if (!isSameDay || texts.nights(row) !== null) return timeOf(row, texts)
  if (takesWholeDays(row)) return takesWholeDays(other) ? timeOf(row, texts) : texts.allDay
  return start === other.start ? formatEventTime(row, () => texts.allDay) : formatTime(start)
}

/* `Tuesday 24 November, 10:00`; of a stay, `24–27 Nov, 3 nights`. */
function timeOf(row: Reservation, { nights }: TimeTexts): string {
  const { start, end } = row
  const { first, last } = daysOfReservation(row)
  const isByDay = takesWholeDays(row)
  const stay = nights(row)
  if (stay !== null) return joinParts([isByDay ? formatDays(first, last) : formatPeriod(start, end), stay])
  return joinParts([formatWeekday(first), isByDay ? null : formatTime(start)])
}
