import { useState, type Ref } from 'react'
import { useTranslations } from 'use-intl'
import type { Session } from '#contract/session.ts'
import { staySignedIn } from '#src/lib/session/session-expiry-watcher.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { showToast } from '#src/ui/overlays/toast.tsx'

type StayButtonProps = { session: Session; shortcut: string; ref: Ref<HTMLButtonElement> }

/** Extends the session by one request, however often it is pressed, and reports the result. */
export function StayButton({ session, shortcut, ref }: StayButtonProps) {
  const t = useTranslations('session.notices')
  const [isStaying, setIsStaying] = useState(false)

  async function stay() {
    setIsStaying(true)
    const stays = await staySignedIn(session)
    setIsStaying(false)
    showToast({ text: t(stays ? 'stayed' : 'stayFailed') })
  }

  return (
    <Button
      kind="primary"
      aria-keyshortcuts={shortcut}
      isBusy={isStaying}
      onClick={() => void stay()}
      ref={ref}
    >
      {t('stay')}
    </Button>
  )
}
