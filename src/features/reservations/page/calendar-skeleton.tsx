import { useTranslations } from 'use-intl'
import type { CalendarView } from '#contract/dates/calendar-days.ts'
import { Skeleton } from '#src/ui/states/skeleton.tsx'
import './calendar-skeleton.css'

const cells = { month: 35, week: 7, day: 1 }

/** A placeholder as large as the view. Its grey bars keep a loading day from looking empty. */
export function CalendarSkeleton({ view }: { view: CalendarView }) {
  const t = useTranslations('reservations.calendar')
  if (view === 'agenda' || view === 'insights') return <Skeleton />
  return (
    <div className={`calendar-skeleton calendar-skeleton-${view} card`} aria-busy="true">
      <output className="visually-hidden">{t('loading', { view })}</output>
      {[...Array(cells[view]).keys()].map((cell) => (
        <span key={cell} className="calendar-skeleton-cell" />
      ))}
    </div>
  )
}
