import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { CalendarPeriod } from '#contract/dates/calendar-period.ts'
import { titleOfPeriod } from '#src/features/reservations/address/period-title.ts'
import { namedDays } from '#src/features/reservations/days/visible-days.ts'
import { useHijriTexts } from '#src/features/reservations/words/use-hijri-texts.ts'
import { calendarViews } from '#contract/dates/calendar-days.ts'
import type { SharedState } from '#src/lib/shared-state.ts'
import { singleKeyOf } from '#src/lib/keys/shortcut-keys.ts'
import { storeToday } from '#src/lib/store-time.ts'
import { useSharedState } from '#src/lib/use-shared-state.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { IconButton } from '#src/ui/buttons/icon-button.tsx'
import { Tabs } from '#src/ui/tabs.tsx'
import './calendar-toolbar.css'

/** The id of the panel that shows the days. */
export const viewPanelId = 'calendar-view'

type CalendarToolbarProps = {
  /** What is drawn. */
  period: CalendarPeriod
  /** What was asked for since, which the controls say at once. */
  asked: Omit<SharedState<CalendarPeriod | null>, 'set'>
  hasHijri: boolean
  onGo: (period: Partial<CalendarPeriod>) => void
  onStep: (to: 1 | -1) => void
  /** On a phone what has no room of its own opens at a press; else it is there anyway. */
  folds: Fold[]
  /** What can be done with the calendar beside reading it. */
  children: ReactNode
}

type Fold = {
  label: string
  icon: LucideIcon
  /** The id of what opens. */
  controls: string
  isOpen: boolean
  /** What is in it is in use. */
  isInUse?: boolean
  onToggle: () => void
}

/** Which view, and which days: one toolbar for all views. Its dates stay in sight. */
export function CalendarToolbar({
  period: drawn,
  asked,
  hasHijri,
  onGo,
  onStep,
  folds,
  children,
}: CalendarToolbarProps) {
  const period = useSharedState(asked) ?? drawn
  const t = useTranslations('calendar')
  const hijri = useHijriTexts()
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
            {...singleKeyOf('t')}
            onClick={() => onGo({ date: storeToday() })}
          >
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
        <div className="calendar-folds">
          {folds.map(({ label, icon, controls, isOpen, isInUse = false, onToggle }) => (
            <span key={controls} className="calendar-fold" data-in-use={isInUse}>
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
  hijri: ReturnType<typeof useHijriTexts>,
): string {
  if (view === 'day') return hijri.date(date)
  const { first, last } = namedDays(view, date, months)
  return hijri.months(first, last)
}
