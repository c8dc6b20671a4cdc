import { useState, type ReactNode, useEffect, useLayoutEffect, useReducer } from 'react'
import { useTranslations } from 'use-intl'
import type { Session } from '#contract/session/session.ts'
import { storeBasePath } from '#contract/page-paths.ts'
import { signInInNewTab } from '#src/lib/session/sign-in-href.ts'
import { isRefreshingSession } from '#src/lib/session/portal-session-refresh.ts'
import { sessionFailure, type SessionFailure } from '#src/lib/session/session-state.ts'
import { useDebounced } from '#src/lib/hooks/use-debounced.ts'
import { authState } from '#src/lib/settings.ts'
import { storeName } from '#src/lib/i18n/i18n.ts'
import { survivesReload } from '#src/lib/storage/stored-values.ts'
import { useSharedState } from '#src/lib/use-shared-state.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { Modal } from '#src/ui/overlays/modal.tsx'
import { LanguageRuns } from '#src/ui/records/language-runs.tsx'
import { StoreLinks } from './store-links.tsx'

/**
 * A dialog that the session has ended, or belongs to another user or store. The page below keeps its state. A dismissed
 * dialog returns with the next refused request.
 */
export function SessionDialog({ session }: { session: Session }) {
  const failure = useSharedState(sessionFailure)
  const isRefreshing = useSharedState(isRefreshingSession)
  const isTyping = useTyping()
  const [shown, setShown] = useState<SessionFailure | null>(null)
  const [dismissed, setDismissed] = useState<SessionFailure | null>(null)
  const isOpen = shown !== null && shown !== dismissed
  if (failure !== shown && (isOpen || !isTyping)) setShown(failure)
  if (failure === null || failure !== shown || failure === dismissed || isRefreshing) return null
  const onClose = () => setDismissed(failure)
  if (failure.kind === 'signed-out') return <SignedOut onClose={onClose} />
  // The session is null while the new one is being fetched.
  if (failure.session === null) return null
  return failure.kind === 'other-person' ? (
    <OtherPerson session={session} found={failure.session} onClose={onClose} />
  ) : (
    <OtherStore found={failure.session} onClose={onClose} />
  )
}

type DialogProps = { onClose: () => void }

function SignedOut({ onClose }: DialogProps) {
  const t = useTranslations('session.notices')
  const tSignIn = useTranslations('session.signIn')
  return (
    <Modal title={t('outTitle')} onClose={onClose}>
      {authState().handle === undefined ? (
        <DialogBody text={t('outText')}>
          <a className="button button-primary" {...signInInNewTab}>
            {tSignIn('action')}
          </a>
        </DialogBody>
      ) : (
        <FocusedText text={t(survivesReload() ? 'outOfPortalText' : 'outOfPortalTextHere')} />
      )}
    </Modal>
  )
}

function OtherPerson({ session, found, onClose }: DialogProps & { session: Session; found: Session }) {
  const t = useTranslations('session.notices')
  const userName = session.person.name ?? t('you')
  const name = found.person.name ?? t('somebodyElse')
  return (
    <Modal title={<LanguageRuns text={t('otherPerson', { name })} />} onClose={onClose}>
      <DialogBody text={t('otherPersonText', { own: userName })}>
        {/* A full page load keeps the previous user's data out of the new page. */}
        <Button kind="primary" onClick={() => window.location.assign(`${storeBasePath(found.store)}/`)}>
          <LanguageRuns text={t('openAs', { name })} />
        </Button>
        <a className="button button-plain" {...signInInNewTab}>
          <LanguageRuns text={t('signInAs', { own: userName })} />
        </a>
      </DialogBody>
    </Modal>
  )
}

function OtherStore({ found, onClose }: DialogProps & { found: Session }) {
  const t = useTranslations('session.notices')
  const tSignIn = useTranslations('session.signIn')
  return (
    <Modal title={t('otherStore')} onClose={onClose}>
      <div className="stack breakable">
        <DialogBody text={t('otherStoreText', { store: storeName() })}>
          <a className="button button-primary" {...signInInNewTab}>
            {tSignIn('forThisStore')}
          </a>
        </DialogBody>
        <StoreLinks stores={found.stores} />
      </div>
    </Modal>
  )
}

function DialogBody({ text, children }: { text: string; children: ReactNode }) {
  const t = useTranslations('session.notices')
  return (
    <div className="stack breakable">
      <FocusedText text={text} />
      <p className="button-row">{children}</p>
      <p className="quiet">{t('newTab')}</p>
    </div>
  )
}

/* The dialog opens unexpectedly. Focus on its text keeps keys typed meanwhile from pressing a button. */
function FocusedText({ text }: { text: string }) {
  useSuppressedKeys()
  return (
    <p tabIndex={-1} ref={setAutofocus} className="focus-unmarked">
      <LanguageRuns text={text} />
    </p>
  )
}

/* An opening dialog focuses the element with `autofocus`; React's `autoFocus` would act earlier. */
function setAutofocus(element: HTMLElement | null): void {
  element?.setAttribute('autofocus', '')
}

/* The longest pause between two keys of one text. */
const pauseMs = 700

/*
 * Whether the user is typing, wherever the focus is. A dialog that opens by itself waits for a pause, so that the text goes
 * to its field.
 */
function useTyping(): boolean {
  const [keys, countKey] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    window.addEventListener('keydown', countKey, { capture: true })
    return () => window.removeEventListener('keydown', countKey, { capture: true })
  }, [])
  return useDebounced(keys, pauseMs) !== keys
}

/* Suppresses all keys from mount until the user pauses: they were meant for the page below. */
function useSuppressedKeys(): void {
  useLayoutEffect(() => {
    const suppressing = new AbortController()
    const { signal } = suppressing
    let timer = setTimeout(() => suppressing.abort(), pauseMs)
    const suppress = (event: KeyboardEvent) => {
      event.preventDefault()
      event.stopImmediatePropagation()
      clearTimeout(timer)
      timer = setTimeout(() => suppressing.abort(), pauseMs)
    }
    for (const type of ['keydown', 'keyup'] as const)
      window.addEventListener(type, suppress, { capture: true, signal })
    return () => {
      clearTimeout(timer)
      suppressing.abort()
    }
  }, [])
}
