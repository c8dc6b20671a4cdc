import { useTranslations } from 'use-intl'
import type { CalendarPeriod } from '#contract/dates/calendar-days.ts'
import { stepPeriod, titleOfPeriod } from '#src/features/reservations/days/calendar-period.ts'
import { isWithin } from '#src/features/reservations/days/days.ts'
import { visibleDays } from '#src/features/reservations/days/visible-days.ts'
import { storeToday } from '#src/lib/store-time.ts'
import { Button } from '#src/ui/buttons/button.tsx'

type LeaveEmptyPeriodProps = { address: CalendarPeriod; onGo: (period: Pick<CalendarPeriod, 'date'>) => void }

/** Leads from an empty period to today, or from today's to one that is not known to be empty. */
export function LeaveEmptyPeriod({ address, onGo }: LeaveEmptyPeriodProps) {
  const t = useTranslations('reservations.calendar')
  const { view, date, months, span } = address
  const here = { view, date, months, span }
  const today = storeToday()
  if (!isWithin(visibleDays(here), today)) {
    return <Button onClick={() => onGo({ date: today })}>{t('goToToday')}</Button>
  }
  // Insights count what was, the calendar shows what comes: the next period is known to be empty.
  const period = view === 'insights' ? stepPeriod(here, -1) : stepPeriod(stepPeriod(here, 1), 1)
  return (
    <Button onClick={() => onGo({ date: period.date })}>
      {t('showPeriod', { period: titleOfPeriod(period) })}
    </Button>
  )
}
