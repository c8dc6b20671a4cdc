import BellDot from 'lucide-react/icons/bell-dot'
import X from 'lucide-react/icons/x'
import { useTranslations } from 'use-intl'
import { rovingFocus } from '#src/lib/keys/roving-focus.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { IconButton } from '#src/ui/buttons/icon-button.tsx'
import { useChanges } from './changes-context.ts'
import { useChangeLabels } from './use-change-labels.ts'
import './changes.css'

const oneStop = rovingFocus()

/** Shows how many reservations were added, moved or removed while the page was open; `onShow` shows the first of them. */
export function ChangesNote({ onShow }: { onShow: () => void }) {
  const t = useTranslations('changes')
  const { all, markSeen } = useChanges()
  const text = useChangeLabels().countsOf(all)
  // Not a live region: useReservationChanges announces each change once, and a press here is no news.
  if (text === '') return null
  return (
    <span ref={oneStop} className="changes-note floating pill flex centred screen-only">
      <Button kind="quiet" onClick={onShow}>
        <BellDot aria-hidden="true" size={16} strokeWidth={1.75} />
        {text}
        <span className="visually-hidden">{t('show')}</span>
      </Button>
      <IconButton label={t('markSeen')} icon={X} onClick={() => markSeen(all)} />
    </span>
  )
}
