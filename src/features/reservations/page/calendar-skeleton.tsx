import { useTranslations } from 'use-intl'
import type { CalendarView } from '#src/lib/dates/calendar-days.ts'
import { Skeleton } from '#src/ui/states/skeleton.tsx'
import './calendar-skeleton.css'

const cells = { month: 35, products: 8, week: 7, day: 12 }

type CalendarSkeletonProps = {
  view: CalendarView
  /** The days could not be loaded: they are hatched, as unknown days are. */
  isUnknown?: boolean
}

/** A placeholder as large as the view. Its grey bars keep a loading day from looking empty. */
export function CalendarSkeleton({ view, isUnknown = false }: CalendarSkeletonProps) {
  const t = useTranslations('reservations.calendar')
  if (view === 'agenda' || view === 'insights') return isUnknown ? null : <Skeleton />
  return (
    <div
      className="calendar-skeleton grid card"
      data-view={view}
      aria-hidden={isUnknown}
      aria-busy={!isUnknown}
    >
      {!isUnknown && <output className="visually-hidden">{t('loading', { view })}</output>}
      {[...Array(cells[view]).keys()].map((cell) => (
        <span key={cell} className={isUnknown ? 'hatched' : 'calendar-skeleton-cell relative'} />
      ))}
    </div>
  )
}
