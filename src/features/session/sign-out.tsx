import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { callApi } from '#src/lib/api/http.ts'
import { isSignedOutHere } from '#src/lib/session/auth-errors.ts'
import { announceSessionChange } from '#src/lib/session/session-channel.ts'
import { unsavedWork } from '#src/lib/unsaved-work.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { ErrorNotice } from '#src/ui/states/error-notice.tsx'
import { Notice } from '#src/ui/states/notice.tsx'

type Extent = 'here' | 'everywhere'

/** Signs out here or everywhere, after a confirmation when there is unsaved work. */
export function SignOut() {
  const t = useTranslations('session.account')
  const [confirming, setConfirming] = useState<Extent | null>(null)
  const signOut = useMutation({
    mutationKey: ['session', 'end'],
    mutationFn: (extent: Extent) =>
      callApi(`/auth/sign-out${extent === 'everywhere' ? '?everywhere=1' : ''}`, { method: 'POST' }),
    onSuccess: () => {
      isSignedOutHere.set(true)
      announceSessionChange()
      // The user has confirmed already, so the browser must not ask again.
      window.addEventListener('beforeunload', stopOtherListeners, { capture: true })
      // A full page load removes all data from the page.
      window.location.replace('/sign-in')
    },
  })

  function requestSignOut(extent: Extent) {
    if (unsavedWork.get() > 0) setConfirming(extent)
    else signOut.mutate(extent)
  }

  if (confirming !== null && signOut.isIdle) {
    return (
      <Notice kind="warning" title={t('unsaved')}>
        <p>{t('unsavedText')}</p>
        <p className="button-row">
          {/* Takes the focus from the pressed button, which has disappeared. */}
          <Button ref={focusButton} onClick={() => setConfirming(null)}>
            {t('stay')}
          </Button>
          <Button onClick={() => signOut.mutate(confirming)}>{t('signOutAnyway')}</Button>
        </p>
      </Notice>
    )
  }
  return (
    <>
      {signOut.error && <ErrorNotice error={signOut.error} title={t('signOutFailed')} />}
      <p className="button-row">
        <Button isBusy={signOut.isPending} onClick={() => requestSignOut('here')}>
          {t('signOut')}
        </Button>
        <Button isBusy={signOut.isPending} onClick={() => requestSignOut('everywhere')}>
          {t('signOutEverywhere')}
        </Button>
      </p>
    </>
  )
}

function focusButton(button: HTMLButtonElement | null): void {
  button?.focus()
}

function stopOtherListeners(event: Event): void {
  event.stopImmediatePropagation()
}
