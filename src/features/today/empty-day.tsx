import { useTranslations } from 'use-intl'
import type { CalendarDate } from '#contract/dates/wall-clock.ts'
import { EmptyState } from '#src/ui/states/empty-state.tsx'
import { lazyPart } from '#src/ui/states/lazy-part.tsx'
import { loadLater } from './load-later.ts'

const NextDay = lazyPart(async () => (await loadLater()).NextDay)

/** Today without reservations. */
export function EmptyDay({ today }: { today: CalendarDate }) {
  const t = useTranslations('common.today')
  return (
    <EmptyState drawing="none" text={t('empty')}>
      <div className="today-next-day">
        <NextDay today={today} />
      </div>
    </EmptyState>
  )
}
