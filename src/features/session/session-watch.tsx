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
  const t = useTranslations('session.notices')
  const client = useQueryClient()
  const onRecovered = useEffectEvent(() => showToast({ text: t('back') }))
  useEffect(() => startSessionWatcher(session, client, () => onRecovered()), [session, client])
  return (
    <>
      <SessionDialog session={session} />
      <SessionEndNotice session={session} />
      <ReconnectNotice />
    </>
  )
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
