import { useTranslations } from 'use-intl'
import { signInElsewhere } from '#src/lib/session/sign-in-href.ts'

/** How a store whose connection has ended is connected again. What failed is asked for once that is done. */
export function Reconnect() {
  const t = useTranslations('session')
  return (
    <>
      <p>{t('reconnectText')}</p>
      <p className="button-row">
        <a className="button button-plain" {...signInElsewhere}>
          {t('connect')}
        </a>
      </p>
    </>
  )
}
