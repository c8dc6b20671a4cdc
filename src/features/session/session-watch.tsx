import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { createPortal } from 'react-dom'
import { useTranslations } from 'use-intl'
import type { Session } from '#contract/session/session.ts'
import { isDisconnected } from '#src/lib/session/session-state.ts'
import { startSessionWatcher } from '#src/lib/session/session-watcher.ts'
import { signInInNewTab } from '#src/lib/session/sign-in-href.ts'
import { useSharedState } from '#src/lib/use-shared-state.ts'
import { showToast } from '#src/ui/overlays/toast.tsx'
import { Notice } from '#src/ui/states/notice.tsx'
import { SessionDialog } from './session-dialog.tsx'
import { SessionEndNotice } from './session-end-notice.tsx'
import './session.css'

/** Watches the session and shows its problems above the page. */
export function SessionWatch({ session }: { session: Session }) {
  useSessionWatch(session)
  return (
    <>
      <SessionDialog session={session} />
      <SessionEndNotice session={session} />
      <ReconnectNotice />
    </>
  )
}

/* Starts the session watcher of the page, and shows a toast when an ended session is restored. */
function useSessionWatch(session: Session): void {
  const t = useTranslations('session.notices')
  const client = useQueryClient()
  const onRecovered = useEffectEvent(() => showToast({ text: t('back') }))
  const watch = useEffectEvent((onBack: () => void) =>
    startSessionWatcher({
      pageSession: session,
      refetchFailed: () => client.refetchQueries({ predicate: ({ state }) => state.status === 'error' }),
      onRecovered: onBack,
      onUse: (listener) => {
        const stops = [client.getQueryCache(), client.getMutationCache()].map((cache) =>
          cache.subscribe((event) => {
            // What a hidden page reads does not extend the session (src/lib/live/start-live.ts).
            const isSuccess = event.type === 'updated' && event.action.type === 'success'
            if (isSuccess && document.visibilityState !== 'hidden') listener()
          }),
        )
        return () => stops.forEach((stop) => stop())
      },
    }),
  )
  useEffect(() => watch(() => onRecovered()), [])
}

/* A notice above every page that the store must be reconnected. Failed queries are retried afterwards. */
function ReconnectNotice() {
  const t = useTranslations('session.notices')
  const notices = document.getElementById('shell-notices')
  if (!useSharedState(isDisconnected) || notices === null) return null
  return createPortal(
    <Notice kind="warning" title={t('reconnect')}>
      <p>{t('reconnectText')}</p>
      <p className="button-row">
        <a className="button button-plain" {...signInInNewTab}>
          {t('connect')}
        </a>
      </p>
    </Notice>,
    notices,
  )
}
