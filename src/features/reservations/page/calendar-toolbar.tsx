import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useTranslations } from 'use-intl'
import type { CalendarPeriod } from '#src/features/reservations/address/calendar-period.ts'
import { titleOfPeriod } from '#src/features/reservations/address/period-title.ts'
import { namedDays } from '#src/features/reservations/days/days.ts'
import { hijriDate, hijriMonths } from '#src/features/reservations/days/hijri.ts'
import { calendarViews } from '#src/lib/paths.ts'
import { singleKeyOf } from '#src/lib/shortcut-keys.ts'
import { storeToday } from '#src/lib/store-time.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { IconButton } from '#src/ui/buttons/icon-button.tsx'
import { Tabs } from '#src/ui/tabs.tsx'
import './calendar-toolbar.css'

/** The id of the panel that shows the days. */
export const viewPanelId = 'calendar-view'

type CalendarToolbarProps = {
  period: CalendarPeriod
  hasHijri: boolean
  onGo: (period: Partial<CalendarPeriod>) => void
  onStep: (to: 1 | -1) => void
}

/** Which view, and which days: one toolbar for all views. */
export function CalendarToolbar({ period, hasHijri, onGo, onStep }: CalendarToolbarProps) {
  const t = useTranslations('calendar')
  return (
    <div className="calendar-toolbar">
      <div className="calendar-steps">
        <Button {...singleKeyOf('t')} onClick={() => onGo({ date: storeToday() })}>
          {t('today')}
        </Button>
        <IconButton
          label={t('previous')}
          icon={ChevronLeft}
          isMirrored
          {...singleKeyOf('k')}
          onClick={() => onStep(-1)}
        />
        <IconButton
          label={t('next')}
          icon={ChevronRight}
          isMirrored
          {...singleKeyOf('j')}
          onClick={() => onStep(1)}
        />
      </div>
      <div className="calendar-title" aria-live="polite">
        <h2>{titleOfPeriod(period)}</h2>
        {hasHijri && <p className="quiet">{hijriTitleOf(period)}</p>}
      </div>
      <Tabs
        label={t('views')}
        tabs={calendarViews.map((view) => ({ name: view, text: t(view) }))}
        selected={period.view}
        panelId={viewPanelId}
        onSelect={(view) => onGo({ view })}
      />
    </div>
  )
}

function hijriTitleOf({ view, date }: CalendarPeriod): string {
  if (view === 'day') return hijriDate(date)
  const { first, last } = namedDays(view, date)
  return hijriMonths(first, last)
}
