import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { CalendarPlace } from '#src/features/reservations/address/calendar-address.ts'
import { titleOfPlace } from '#src/features/reservations/address/period-title.ts'
import { namedDays } from '#src/features/reservations/days/days.ts'
import { hijriDate, hijriMonths } from '#src/features/reservations/days/hijri.ts'
import { storeToday } from '#src/lib/store-time.ts'
import { Button } from '#src/ui/button.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { ViewTabs } from './view-tabs.tsx'
import './calendar-toolbar.css'

type CalendarToolbarProps = {
  place: CalendarPlace
  hasHijri: boolean
  onGo: (place: Partial<CalendarPlace>) => void
  onStep: (to: 1 | -1) => void
}

/** Which view, and which days: one toolbar for all views. */
export function CalendarToolbar({ place, hasHijri, onGo, onStep }: CalendarToolbarProps) {
  const t = useTranslations('calendar')
  return (
    <div className="calendar-toolbar">
      <div className="calendar-steps">
        <Button aria-keyshortcuts="t" onClick={() => onGo({ date: storeToday() })}>
          {t('today')}
        </Button>
        <IconButton
          label={t('previous')}
          icon={ChevronLeft}
          isMirrored
          aria-keyshortcuts="k"
          onClick={() => onStep(-1)}
        />
        <IconButton
          label={t('next')}
          icon={ChevronRight}
          isMirrored
          aria-keyshortcuts="j"
          onClick={() => onStep(1)}
        />
      </div>
      <div className="calendar-title" aria-live="polite">
        <h2>{titleOfPlace(place)}</h2>
        {hasHijri && <p className="quiet">{hijriTitleOf(place)}</p>}
      </div>
      <ViewTabs view={place.view} onView={(view) => onGo({ view })} />
    </div>
  )
}

function hijriTitleOf({ view, date }: CalendarPlace): string {
  if (view === 'day') return hijriDate(date)
  const { first, last } = namedDays(view, date)
  return hijriMonths(first, last)
}
