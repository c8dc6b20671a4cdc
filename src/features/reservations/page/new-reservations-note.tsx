import Sparkles from 'lucide-react/icons/sparkles'
import X from 'lucide-react/icons/x'
import { useTranslations } from 'use-intl'
import { Button } from '#src/ui/buttons/button.tsx'
import { IconButton } from '#src/ui/buttons/icon-button.tsx'

type NewReservationsNoteProps = {
  count: number
  /** Opens the first new reservation. */
  onShow: () => void
  /** Removes all marks of new reservations. */
  onClear: () => void
}

/** Shows how many reservations arrived while the page was open, and opens them one by one. */
export function NewReservationsNote({ count, onShow, onClear }: NewReservationsNoteProps) {
  const t = useTranslations('reservations.calendar')
  return (
    <output className="new-reservations-note screen-only">
      {count > 0 && (
        <>
          <Button kind="quiet" onClick={onShow}>
            <Sparkles aria-hidden="true" size={16} strokeWidth={1.75} />
            {t('newCount', { count })}
            <span className="visually-hidden">{t('newShow')}</span>
          </Button>
          <IconButton label={t('newSeen')} icon={X} onClick={onClear} />
        </>
      )}
    </output>
  )
}
