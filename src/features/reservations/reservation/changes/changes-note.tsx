import BellDot from 'lucide-react/icons/bell-dot'
import X from 'lucide-react/icons/x'
import { useTranslations } from 'use-intl'
import { Button } from '#src/ui/buttons/button.tsx'
import { IconButton } from '#src/ui/buttons/icon-button.tsx'
import type { ChangeKind } from './unseen-changes.ts'
import { useChangeLabels } from './use-change-labels.ts'
import './changes.css'

type ChangesNoteProps = {
  counts: Record<ChangeKind, number>
  /** Shows the first change. */
  onShow: () => void
  /** Removes the marks of all visible changes. */
  onSeen: () => void
}

/** Shows how many reservations were added, moved or removed while the page was open, and shows them one by one. */
export function ChangesNote({ counts, onShow, onSeen }: ChangesNoteProps) {
  const t = useTranslations('reservations.changes')
  const text = useChangeLabels().countsOf(counts)
  // Not a live region: useReservationChanges announces each change once, and a press here is no news.
  return (
    <div className="changes-note screen-only">
      {text !== '' && (
        <>
          <Button kind="quiet" onClick={onShow}>
            <BellDot aria-hidden="true" size={16} strokeWidth={1.75} />
            {text}
            <span className="visually-hidden">{t('show')}</span>
          </Button>
          <IconButton label={t('markSeen')} icon={X} onClick={onSeen} />
        </>
      )}
    </div>
  )
}
