import { createPortal } from 'react-dom'
import { useTranslations } from 'use-intl'
import { isDisconnected } from '#src/lib/session/session-failure.ts'
import { signInInNewTab } from '#src/lib/session/sign-in-href.ts'
import { useSharedState } from '#src/lib/use-shared-state.ts'
import { Notice } from '#src/ui/states/notice.tsx'

/** A notice above every page that the store must be reconnected. Failed queries are retried afterwards. */
export function ReconnectNotice() {
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
