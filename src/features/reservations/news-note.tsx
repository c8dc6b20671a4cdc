import { Sparkles } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Button } from '#src/ui/button.tsx'

type NewsNoteProps = { count: number; onSeen: () => void }

/** Says quietly how many reservations came while one was looking; they are marked until it is pressed. */
export function NewsNote({ count, onSeen }: NewsNoteProps) {
  const t = useTranslations('calendar')
  return (
    <output>
      {count > 0 && (
        <Button kind="quiet" onClick={onSeen}>
          <Sparkles aria-hidden="true" size={16} strokeWidth={1.75} />
          {t('newCount', { count })}
          <span className="visually-hidden">{t('newSeen')}</span>
        </Button>
      )}
    </output>
  )
}
