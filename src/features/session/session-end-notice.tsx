import Clock from 'lucide-react/icons/clock'
import X from 'lucide-react/icons/x'
import { useEffect, useEffectEvent, useState, useSyncExternalStore, type KeyboardEvent } from 'react'
import { createPortal } from 'react-dom'
import { useTranslations } from 'use-intl'
import type { Session } from '#contract/session/session.ts'
import { useWindowKeys } from '#src/lib/keys/use-window-keys.ts'
import { survivesReload } from '#src/lib/storage/stored-values.ts'
import { sessionFailure } from '#src/lib/session/session-state.ts'
import { signInInNewTab } from '#src/lib/session/sign-in-href.ts'
import { expiryWarning, staySignedIn, type ExpiryWarning } from '#src/lib/session/session-watcher.ts'
import { authState } from '#src/lib/settings.ts'
import { countdownOf, useCountdown } from '#src/lib/hooks/use-countdown.ts'
import { useSharedState } from '#src/lib/use-shared-state.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { returnsFocus } from '#src/ui/overlays/returns-focus.ts'
import { showToast } from '#src/ui/overlays/toast.tsx'
import { announce } from '#src/ui/states/announcer.tsx'
import { IconButton } from '#src/ui/buttons/icon-button.tsx'

/* A key that types nothing, so that typing cannot trigger it. */
const shortcutKey = 'F8'

/** Warns two minutes before the session ends and offers to stay, above any dialog and without taking the focus. */
export function SessionEndNotice({ session }: { session: Session }) {
  const ending = useSharedState(expiryWarning)
  const failure = useSharedState(sessionFailure)
  if (ending === null || failure !== null) return null
  return <Ending key={String(ending.canStay)} session={session} {...ending} />
}

function Ending({ session, at, canStay }: ExpiryWarning & { session: Session }) {
  const t = useTranslations('session.notices')
  const tUi = useTranslations('common.ui')
  const host = useTopmostHost()
  const [isDismissed, setIsDismissed] = useState(false)
  const [isStaying, setIsStaying] = useState(false)
  const countdown = useCountdown(at)
  const isInPortal = authState().handle !== undefined
  const hasAction = canStay || !isInPortal
  useAnnouncedWhenVisible(() => {
    const seconds = Math.max(0, Math.ceil((at - Date.now()) / 1000))
    const sentences = [t('endsIn', countdownOf(seconds)), text()]
    if (hasAction) sentences.push(t(canStay ? 'stayKey' : 'signInKey', { key: shortcutKey }))
    return sentences.join(' ')
  })

  useWindowKeys((event) => {
    const action = document.querySelector<HTMLElement>('.session-end [aria-keyshortcuts]')
    if (event.key !== shortcutKey || action === null) return
    event.preventDefault()
    action.click()
  })
  if (isDismissed || host === null) return null
  return createPortal(
    // The section is not interactive itself; it handles keys pressed inside it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      className="notice roomy grid tint-attention session-end screen-only"
      aria-label={t('endsSoon')}
      ref={returnsFocus}
      onKeyDown={closeOnEscape}
    >
      <Clock aria-hidden="true" size={20} strokeWidth={1.75} className="notice-icon first-line" />
      <div className="notice-content anywhere beginning grid">
        <p className="strong" role="timer">
          {countdown && t('endsIn', countdown)}
        </p>
        <p>{text()}</p>
        {hasAction && (
          <p className="button-row">
            {canStay ? (
              <Button
                kind="primary"
                aria-keyshortcuts={shortcutKey}
                isBusy={isStaying}
                onClick={() => void stay()}
              >
                {t('stay')}
              </Button>
            ) : (
              <a className="button button-primary" aria-keyshortcuts={shortcutKey} {...signInInNewTab}>
                {t('signInAgain')}
              </a>
            )}
            <kbd className="keyboard-only" aria-hidden="true">
              {shortcutKey}
            </kbd>
          </p>
        )}
      </div>
      <IconButton label={tUi('dismiss')} icon={X} onClick={() => setIsDismissed(true)} />
    </section>,
    host,
  )

  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape') return
    // Otherwise Escape would also close a dialog below the card.
    event.preventDefault()
    setIsDismissed(true)
  }

  /* Extends the session by one request, however often it is pressed, and reports the result. */
  async function stay() {
    setIsStaying(true)
    const stays = await staySignedIn(session)
    setIsStaying(false)
    showToast({ text: t(stays ? 'stayed' : 'stayFailed') })
  }

  function text() {
    if (canStay) return t('endsUnused')
    if (!isInPortal) return t('endsForGood')
    return t(survivesReload() ? 'outOfPortalText' : 'outOfPortalTextHere')
  }
}

/* Announces a text once the tab is visible: screen readers ignore background tabs. */
function useAnnouncedWhenVisible(text: () => string): void {
  const announceText = useEffectEvent(() => announce(text(), 'assertive'))
  useEffect(() => {
    const listening = new AbortController()
    const announceIfVisible = () => {
      if (document.visibilityState !== 'visible') return
      announceText()
      listening.abort()
    }
    document.addEventListener('visibilitychange', announceIfVisible, { signal: listening.signal })
    announceIfVisible()
    return () => listening.abort()
  }, [])
}

/* The topmost modal dialog, which makes all else inert; without a dialog, the page's notices. */
function useTopmostHost(): Element | null {
  return useSyncExternalStore(onDialogsChange, topmostHost)
}

function topmostHost(): Element | null {
  return [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.getElementById('shell-notices')
}

function onDialogsChange(listener: () => void): () => void {
  const observer = new MutationObserver(listener)
  observer.observe(document.body, { subtree: true, attributeFilter: ['open'] })
  return () => observer.disconnect()
}
