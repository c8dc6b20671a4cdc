import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslations } from 'use-intl'
import type { Session } from '#contract/session.ts'
import { useWindowKeys } from '#src/lib/keys/use-window-keys.ts'
import { outlastsPage } from '#src/lib/portal/texts-of-page.ts'
import { sessionTrouble } from '#src/lib/session/session-trouble.ts'
import { signInElsewhere } from '#src/lib/session/sign-in-href.ts'
import { sessionEnding, type SessionEnding } from '#src/lib/session/watch-session-end.ts'
import { entrance } from '#src/lib/settings.ts'
import type { Countdown } from '#src/lib/hooks/use-countdown.ts'
import { useSharedState } from '#src/lib/use-shared-state.ts'
import { announce } from '#src/ui/states/announcer.tsx'
import { SessionEndCard } from './session-end-card.tsx'
import { StayButton } from './stay-button.tsx'
import { useTopmostHost } from './use-topmost-host.ts'

/* It writes nothing: no text that is being typed presses it. */
const key = 'F8'

/** Says over whatever is open that the session ends in two minutes, and how to stay. The focus stays where it is. */
export function SessionEndNotice({ own }: { own: Session }) {
  const ending = useSharedState(sessionEnding)
  const trouble = useSharedState(sessionTrouble)
  if (ending === null || trouble !== null) return null
  return <Ending key={String(ending.canStay)} own={own} {...ending} />
}

function Ending({ own, at, canStay }: SessionEnding & { own: Session }) {
  const t = useTranslations('session')
  const host = useTopmostHost()
  const [isPutAway, setIsPutAway] = useState(false)
  const action = useRef<HTMLElement>(null)
  const isInPortal = entrance.handle !== undefined
  const hasAction = canStay || !isInPortal
  useAnnouncedOnceSeen(() => {
    const words = [t('endsIn', countdownTo(at)), text()]
    if (hasAction) words.push(t(canStay ? 'stayKey' : 'signInKey', { key }))
    return words.join(' ')
  })

  useWindowKeys((event) => {
    if (event.key !== key || action.current === null) return
    event.preventDefault()
    action.current.click()
  })
  if (isPutAway || host === null) return null
  return createPortal(
    <SessionEndCard at={at} onClose={() => setIsPutAway(true)}>
      <p>{text()}</p>
      {hasAction && (
        <p className="button-row">
          {canStay ? <StayButton own={own} shortcut={key} ref={noteAction} /> : signIn()}
          <kbd aria-hidden="true">{key}</kbd>
        </p>
      )}
    </SessionEndCard>,
    host,
  )

  function noteAction(element: HTMLElement | null) {
    action.current = element
  }

  function signIn() {
    return (
      <a className="button button-primary" aria-keyshortcuts={key} {...signInElsewhere} ref={noteAction}>
        {t('signInAgain')}
      </a>
    )
  }

  function text() {
    if (canStay) return t('endsUnused')
    if (!isInPortal) return t('endsForGood')
    return t(outlastsPage() ? 'outOfPortalText' : 'outOfPortalTextHere')
  }
}

/* A page in the background is not heard. */
function useAnnouncedOnceSeen(text: () => string): void {
  const say = useEffectEvent(() => announce(text(), 'assertive'))
  useEffect(() => {
    const seeing = new AbortController()
    const sayIfSeen = () => {
      if (document.visibilityState !== 'visible') return
      say()
      seeing.abort()
    }
    document.addEventListener('visibilitychange', sayIfSeen, { signal: seeing.signal })
    sayIfSeen()
    return () => seeing.abort()
  }, [])
}

/* As one would say it: two minutes, and the seconds of the last one. */
function countdownTo(moment: number): Countdown {
  const seconds = Math.max(0, Math.ceil((moment - Date.now()) / 1000))
  return seconds > 60
    ? { unit: 'minutes', count: Math.ceil(seconds / 60) }
    : { unit: 'seconds', count: seconds }
}
