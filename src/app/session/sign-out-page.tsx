import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import * as v from 'valibot'
import { callApi } from '#src/lib/api/http.ts'
import { tellSessionChanged } from '#src/lib/session/session-channel.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { Page } from '#src/ui/page.tsx'
import { EmptyState } from '#src/ui/states/empty-state.tsx'
import { ErrorNotice } from '#src/ui/states/error-notice.tsx'

const wish = v.object({ isEverywhere: v.boolean() })

/**
 * Signs out as it opens, where it was opened from the account. Its address alone, which anybody can link to, does nothing
 * but ask.
 */
export function SignOutPage() {
  const t = useTranslations('account')
  const asked = v.safeParse(wish, useLocation().state)
  const signOut = useMutation({
    mutationKey: ['session', 'end'],
    mutationFn: (isEverywhere: boolean) =>
      callApi(`/auth/sign-out${isEverywhere ? '?everywhere=1' : ''}`, { method: 'POST' }),
    onSuccess: () => {
      tellSessionChanged()
      // Loaded anew: nothing of what was read stays in the page.
      window.location.replace('/sign-in')
    },
  })
  const begin = useEffectEvent(() => {
    if (asked.success && signOut.isIdle) signOut.mutate(asked.output.isEverywhere)
  })
  useEffect(() => begin(), [])

  const again = () => signOut.mutate(asked.success && asked.output.isEverywhere)
  return (
    <Page title={t('signOut')}>
      {signOut.error ? (
        <ErrorNotice
          error={signOut.error}
          title={t('signOutFailed')}
          isBusy={signOut.isPending}
          onRetry={again}
        />
      ) : (
        <EmptyState drawing="none" text={asked.success ? t('signingOut') : t('signOut')}>
          {!asked.success && (
            <Button kind="primary" isBusy={signOut.isPending} onClick={again}>
              {t('signOut')}
            </Button>
          )}
        </EmptyState>
      )}
    </Page>
  )
}
