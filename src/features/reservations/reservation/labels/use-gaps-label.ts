import { useTranslations } from 'use-intl'
import type { Reservation } from '#contract/reservation.ts'
import { isDrawnAsBar } from '#src/features/reservations/days/days.ts'
import { formatMinuteRange, joinParts } from '#src/lib/i18n/formats.ts'
import type { MinuteRange } from '#src/lib/typed-days/rule.ts'

/** Returns a function that says when nothing is booked on a day: beside its stays, which go on meanwhile, nothing by the hour. */
export function useGapsLabel(): (gaps: MinuteRange[], booked: readonly Reservation[]) => string {
  const t = useTranslations('common.board')
  return (gaps, booked) =>
    t('nothingBooked', {
      times: joinParts(gaps.map(formatMinuteRange)),
      hasStays: String(booked.some(isDrawnAsBar)),
    })
}
