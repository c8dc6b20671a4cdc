import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { callApi } from '#src/lib/api/http.ts'
import { tellSessionChanged } from '#src/lib/session/session-channel.ts'
import { unsavedWork } from '#src/lib/unsaved-work.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { ErrorNotice } from '#src/ui/states/error-notice.tsx'
import { Notice } from '#src/ui/states/notice.tsx'

type Extent = 'here' | 'everywhere'

/** The ways to sign out. What is not saved is asked about first. */
export function SignOut() {
  const t = useTranslations('account')
  const [asked, setAsked] = useState<Extent | null>(null)
  const signOut = useMutation({
    mutationKey: ['session', 'end'],
    mutationFn: (extent: Extent) =>
      callApi(`/auth/sign-out${extent === 'everywhere' ? '?everywhere=1' : ''}`, { method: 'POST' }),
    onSuccess: () => {
      tellSessionChanged()
      // It has been asked here; the browser would ask again.
      window.addEventListener('beforeunload', stopOthers, { capture: true })
      // Loaded anew: nothing of what was read stays in the page.
      window.location.replace('/sign-in')
    },
  })

  function begin(extent: Extent) {
    if (unsavedWork.get() > 0) setAsked(extent)
    else signOut.mutate(extent)
  }

  if (asked !== null && signOut.isIdle) {
    return (
      <Notice kind="warning" title={t('unsaved')}>
        <p>{t('unsavedText')}</p>
        <p className="button-row">
          {/* The button that was pressed is gone. */}
          <Button ref={takeFocus} onClick={() => setAsked(null)}>
            {t('stay')}
          </Button>
          <Button onClick={() => signOut.mutate(asked)}>{t('signOutAnyway')}</Button>
        </p>
      </Notice>
    )
  }
  return (
    <>
      {signOut.error && <ErrorNotice error={signOut.error} title={t('signOutFailed')} />}
      <p className="button-row">
        <Button isBusy={signOut.isPending} onClick={() => begin('here')}>
          {t('signOut')}
        </Button>
        <Button isBusy={signOut.isPending} onClick={() => begin('everywhere')}>
          {t('signOutEverywhere')}
        </Button>
      </p>
    </>
  )
}

function takeFocus(button: HTMLButtonElement | null): void {
  button?.focus()
}

function stopOthers(event: Event): void {
  event.stopImmediatePropagation()
}
