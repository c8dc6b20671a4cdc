import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import type { Reservation } from '#contract/reservation.ts'
import { dateOf } from '#contract/dates/wall-clock.ts'
import { daysOfReservation, takesWholeDays } from '#src/features/reservations/days/days.ts'
import { parseTitle } from '#src/features/reservations/days/product-title.ts'
import { useStayLabels } from '#src/features/reservations/reservation/labels/use-stay-labels.ts'
import { truncate } from '#src/lib/graphemes.ts'
import {
  formatDay,
  formatDays,
  formatPeriod,
  formatTime,
  formatTimes,
  formatWeekday,
  joinParts,
} from '#src/lib/i18n/formats.ts'
import { storeToday } from '#src/lib/store-time.ts'
import type { Mark } from './changes-context.ts'
import type { Change } from './reservation-changes.ts'
import { kindOf, type ChangeKind } from './unseen-changes.ts'

/* Longer announcements are cut off by the next action. */
const maxNamed = 3
const maxTitleLength = 60

/** Returns functions that describe changes in the language of the screen. */
export function useChangeLabels() {
  const t = useTranslations('reservations.changes')
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
    const countsOf = (counts: Record<ChangeKind, number>): string =>
      joinParts([
        counts.new > 0 ? t('newCount', { count: counts.new }) : null,
        counts.moved > 0 ? t('movedCount', { count: counts.moved }) : null,
        counts.gone > 0 ? t('goneCount', { count: counts.gone }) : null,
      ])
    /** The changes of a response in one sentence each, or their numbers. */
    const summaryOf = (changes: readonly Change[]): string => {
      if (changes.length > maxNamed) {
        const counts = { new: 0, moved: 0, gone: 0 }
        for (const change of changes) counts[kindOf(change)] += 1
        return countsOf(counts)
      }
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
  const { start, end } = row
  const isSameDay = dateOf(start) === dateOf(other.start)
  if (!isSameDay || texts.nights(row) !== null) return timeOf(row, texts)
  if (takesWholeDays(row)) return takesWholeDays(other) ? timeOf(row, texts) : texts.allDay
  if (start !== other.start || end === null || end === start) return formatTime(start)
  return dateOf(end) === dateOf(start) ? formatTimes(start, end) : formatPeriod(start, end)
}

/* `Tuesday 24 November, 10:00`; of a stay, `24–27 Nov 2026, 3 nights`. */
function timeOf(row: Reservation, { nights }: TimeTexts): string {
  const { start, end } = row
  const { first, last } = daysOfReservation(row)
  const isByDay = takesWholeDays(row)
  const stay = nights(row)
  if (stay !== null) return joinParts([isByDay ? formatDays(first, last) : formatPeriod(start, end), stay])
  const day = first.slice(0, 4) === storeToday().slice(0, 4) ? formatWeekday(first) : formatDay(first)
  return joinParts([day, isByDay ? null : formatTime(start)])
}
