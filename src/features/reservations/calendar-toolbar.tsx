import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { formatDay, formatDays, formatMonth } from '#src/lib/formats.ts'
import { calendarViews } from '#src/lib/paths.ts'
import { storeToday } from '#src/lib/store-time.ts'
import { Button } from '#src/ui/button.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Tab, TabList } from '#src/ui/tabs.tsx'
import { stepDate, visibleDays } from './days.ts'
import type { CalendarAddress } from './calendar-address.ts'
import './calendar-toolbar.css'

type CalendarToolbarProps = {
  address: CalendarAddress
  onGo: (change: Partial<CalendarAddress>) => void
}

/** Which view, and which days: one toolbar for all views. */
export function CalendarToolbar({ address: { view, date }, onGo }: CalendarToolbarProps) {
  const t = useTranslations('calendar')
  return (
    <div className="calendar-toolbar">
      <TabList label={t('views')}>
        {calendarViews.map((name) => (
          <Tab key={name} id={name}>
            {t(name)}
          </Tab>
        ))}
      </TabList>
      <h2 className="calendar-title" aria-live="polite">
        {titleOf({ view, date })}
      </h2>
      <div className="calendar-steps">
        <IconButton
          kind="plain"
          label={t('previous')}
          icon={ChevronLeft}
          isMirrored
          onClick={() => onGo({ date: stepDate(view, date, -1) })}
        />
        <Button onClick={() => onGo({ date: storeToday() })}>{t('today')}</Button>
        <IconButton
          kind="plain"
          label={t('next')}
          icon={ChevronRight}
          isMirrored
          onClick={() => onGo({ date: stepDate(view, date, 1) })}
        />
      </div>
    </div>
  )
}

function titleOf({ view, date }: Pick<CalendarAddress, 'view' | 'date'>): string {
  if (view === 'month') return formatMonth(date)
  if (view === 'day') return formatDay(date)
  const { first, last } = visibleDays(view, date)
  return formatDays(first, last)
}
