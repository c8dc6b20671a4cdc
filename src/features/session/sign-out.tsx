import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { callApi } from '#src/lib/api/http.ts'
import { isSignedOutHere } from '#src/lib/session/session-state.ts'
import { sessionChannel } from '#src/lib/session/session-channel.ts'
import { forgetRecentPlaces } from '#src/lib/storage/recent-places.ts'
import { unsavedWork } from '#src/lib/unsaved-work.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { ErrorNotice } from '#src/ui/states/error-notice.tsx'
import { Notice } from '#src/ui/states/notice.tsx'

/** Signs out here, after a confirmation when there is unsaved work, or everywhere, always after one. */
export function SignOut({ isEverywhere = false }: { isEverywhere?: boolean }) {
  const t = useTranslations('session.account')
  const [hasUnsaved, setHasUnsaved] = useState<boolean | null>(null)
  const signOut = useMutation({
    mutationKey: ['session'],
    mutationFn: () => callApi(`/auth/sign-out${isEverywhere ? '?everywhere=1' : ''}`, { method: 'POST' }),
    onMutate: () => setHasUnsaved(null),
    onSuccess: () => {
      isSignedOutHere.set(true)
      forgetRecentPlaces()
      sessionChannel()?.post('changed')
      // The user has confirmed already, so the browser must not ask again.
      window.addEventListener('beforeunload', stopOtherListeners, { capture: true })
      // A full page load removes all data from the page.
      window.location.replace('/sign-in')
    },
  })

  const name = t(isEverywhere ? 'signOutEverywhere' : 'signOut')

  if (hasUnsaved !== null) {
    return (
      <Notice kind="warning" title={hasUnsaved ? t('unsaved') : name}>
        {isEverywhere && <p>{t('everywhereText')}</p>}
        {hasUnsaved && <p>{t('unsavedText')}</p>}
        <p className="button-row">
          {/* Takes the focus from the pressed button, which has disappeared. */}
          <Button ref={focusButton} onClick={() => setHasUnsaved(null)}>
            {t('stay')}
          </Button>
          <Button onClick={() => signOut.mutate()}>{hasUnsaved ? t('signOutAnyway') : name}</Button>
        </p>
      </Notice>
    )
  }
  return (
    <>
      {signOut.error && <ErrorNotice error={signOut.error} title={t('signOutFailed')} />}
      <p>
        <Button
          isBusy={signOut.isPending}
          onClick={() => {
            if (isEverywhere || unsavedWork.get() > 0) setHasUnsaved(unsavedWork.get() > 0)
            else signOut.mutate()
          }}
        >
          {name}
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
