import { useTranslations } from 'use-intl'
import { Button } from '#src/ui/buttons/button.tsx'
import { EmptyState } from '#src/ui/states/empty-state.tsx'
import './nothing-found.css'

/** Says over the days of a month, week or day that none of their reservations match the filters. */
export function NothingFound({ onClear }: { onClear: () => void }) {
  const t = useTranslations('calendar')
  return (
    <div className="nothing-found">
      <EmptyState text={t('emptyFiltered')}>
        <Button onClick={onClear}>{t('clearFilters')}</Button>
      </EmptyState>
    </div>
  )
}
