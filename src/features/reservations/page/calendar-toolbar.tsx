import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { CalendarPeriod } from '#contract/dates/calendar-period.ts'
import { titleOfPeriod } from '#src/features/reservations/address/calendar-period.ts'
import { namedDays } from '#src/features/reservations/days/visible-days.ts'
import { useHijriLabels } from '#src/features/reservations/labels/use-hijri-labels.ts'
import { calendarViews } from '#contract/dates/calendar-days.ts'
import type { SharedState } from '#src/lib/shared-state.ts'
import { singleKeyAttributes } from '#src/lib/keys/shortcut-keys.ts'
import { storeToday } from '#src/lib/store-time.ts'
import { useSharedState } from '#src/lib/use-shared-state.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { IconButton } from '#src/ui/buttons/icon-button.tsx'
import { Tabs } from '#src/ui/tabs.tsx'
import './calendar-toolbar.css'

/** The id of the panel that shows the days. */
export const viewPanelId = 'calendar-view'

type CalendarToolbarProps = {
  /** The rendered period. */
  period: CalendarPeriod
  /** The requested period until it is rendered; the controls show it immediately. */
  pendingPeriod: Omit<SharedState<CalendarPeriod | null>, 'set'>
  hasHijri: boolean
  onGo: (period: Partial<CalendarPeriod>) => void
  onStep: (to: 1 | -1) => void
  /** Toggles for the parts that a phone hides; wider screens always show these parts. */
  disclosures: Disclosure[]
  /** The actions of the calendar. */
  children: ReactNode
}

type Disclosure = {
  label: string
  icon: LucideIcon
  /** The id of the part that opens. */
  controls: string
  isOpen: boolean
  /** Whether a hidden filter applies, which a dot marks. */
  isActive?: boolean
  onToggle: () => void
}

/** The toolbar of all views: title, steps, tabs and actions. It stays at the top while the page scrolls. */
export function CalendarToolbar({
  period: renderedPeriod,
  pendingPeriod,
  hasHijri,
  onGo,
  onStep,
  disclosures,
  children,
}: CalendarToolbarProps) {
  const period = useSharedState(pendingPeriod) ?? renderedPeriod
  const t = useTranslations('reservations.calendar')
  const hijri = useHijriLabels()
  return (
    <div className="calendar-toolbar">
      <div className="calendar-dates">
        <div className="calendar-title" aria-live="polite">
          <h2>{titleOfPeriod(period)}</h2>
          {hasHijri && <p className="quiet">{hijriTitleOf(period, hijri)}</p>}
        </div>
        <div className="calendar-steps">
          <Button
            className="calendar-steps-today"
            {...singleKeyAttributes('t')}
            onClick={() => onGo({ date: storeToday() })}
          >
            {t('today')}
          </Button>
          <IconButton
            label={t('previous')}
            icon={ChevronLeft}
            isMirrored
            {...singleKeyAttributes('k')}
            onClick={() => onStep(-1)}
          />
          <IconButton
            label={t('next')}
            icon={ChevronRight}
            isMirrored
            {...singleKeyAttributes('j')}
            onClick={() => onStep(1)}
          />
        </div>
        <div className="calendar-disclosures">
          {disclosures.map(({ label, icon, controls, isOpen, isActive = false, onToggle }) => (
            <span key={controls} className="calendar-disclosure" data-in-use={isActive}>
              <IconButton
                label={label}
                icon={icon}
                aria-expanded={isOpen}
                aria-controls={controls}
                onClick={onToggle}
              />
            </span>
          ))}
        </div>
      </div>
      <Tabs
        label={t('views')}
        tabs={calendarViews.map((view) => ({ name: view, text: t(view) }))}
        selected={period.view}
        panelId={viewPanelId}
        onSelect={(view) => onGo({ view })}
      />
      {children}
    </div>
  )
}

function hijriTitleOf(
  { view, date, months }: CalendarPeriod,
  hijri: ReturnType<typeof useHijriLabels>,
): string {
  if (view === 'day') return hijri.date(date)
  const { first, last } = namedDays(view, date, months)
  return hijri.months(first, last)
}
