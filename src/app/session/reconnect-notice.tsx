import { createPortal } from 'react-dom'
import { useTranslations } from 'use-intl'
import { isDisconnected } from '#src/lib/session/session-trouble.ts'
import { signInElsewhere } from '#src/lib/session/sign-in-href.ts'
import { useSharedState } from '#src/lib/use-shared-state.ts'
import { Notice } from '#src/ui/states/notice.tsx'

/** Says over every page that the store has to be connected again, and how. What failed is asked for once it is. */
export function ReconnectNotice() {
  const t = useTranslations('session')
  const notices = document.getElementById('shell-notices')
  if (!useSharedState(isDisconnected) || notices === null) return null
  return createPortal(
    <Notice kind="warning" title={t('reconnect')}>
      <p>{t('reconnectText')}</p>
      <p className="button-row">
        <a className="button button-plain" {...signInElsewhere}>
          {t('connect')}
        </a>
      </p>
    </Notice>,
    notices,
  )
}
