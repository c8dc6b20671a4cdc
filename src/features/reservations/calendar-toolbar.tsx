import { Tab, TabList } from 'react-aria-components'
import { useTranslations } from 'use-intl'
import { formatDay, formatDays, formatMonth } from '#src/lib/formats.ts'
import { calendarViews } from '#src/lib/paths.ts'
import { storeToday } from '#src/lib/store-time.ts'
import { Button } from '#src/ui/button.tsx'
import { stepDate, visibleDays } from './days.ts'
import type { CalendarAddress } from './calendar-address.ts'
import './calendar-toolbar.css'

type CalendarToolbarProps = {
  address: CalendarAddress
  onGo: (change: Partial<CalendarAddress>) => void
}

/** Which view, and which days: one toolbar for all views. */
export function CalendarToolbar({ address: { view, date }, onGo }: CalendarToolbarProps) {
  const t = useTranslations('reservations')
  return (
    <div className="calendar-toolbar">
      <TabList className="tab-list" aria-label={t('views')}>
        {calendarViews.map((name) => (
          <Tab key={name} id={name} className="tab">
            {t(name)}
          </Tab>
        ))}
      </TabList>
      <h2 className="calendar-title" aria-live="polite">
        {titleOf({ view, date })}
      </h2>
      <div className="calendar-steps">
        <Button onClick={() => onGo({ date: stepDate(view, date, -1) })}>{t('previous')}</Button>
        <Button onClick={() => onGo({ date: storeToday() })}>{t('today')}</Button>
        <Button onClick={() => onGo({ date: stepDate(view, date, 1) })}>{t('next')}</Button>
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
