import { useState, type Ref } from 'react'
import { useTranslations } from 'use-intl'
import type { Session } from '#contract/session.ts'
import { staySignedIn } from '#src/lib/session/stay-signed-in.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { showToast } from '#src/ui/overlays/toast.tsx'

type StayButtonProps = { own: Session; shortcut: string; ref: Ref<HTMLButtonElement> }

/** Puts the end of the session off, by one request however often it is pressed, and says what came of it. */
export function StayButton({ own, shortcut, ref }: StayButtonProps) {
  const t = useTranslations('session')
  const [isStaying, setIsStaying] = useState(false)

  async function stay() {
    setIsStaying(true)
    const stays = await staySignedIn(own)
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
