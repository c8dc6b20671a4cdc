import { Link, useLocation, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { paths } from '#src/lib/paths.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { ReloadButton } from '#src/ui/buttons/reload-button.tsx'
import { Crash } from './crash.tsx'

/** Replaces a page whose code crashes, inside the shell. */
export function PageCrash() {
  const t = useTranslations('common.app')
  const tMissing = useTranslations('common.chunkLoadFailed')
  const location = useLocation()
  const navigate = useNavigate()

  function retry() {
    // The router clears the error on every navigation, to the same address too.
    void navigate(location, { replace: true, preventScrollReset: true, state: location.state })
  }

  return (
    <Crash>
      <Button kind="primary" onClick={retry}>
        {tMissing('retry')}
      </Button>
      <ReloadButton text={t('reload')} />
      <Link className="button button-plain" to={paths.today()}>
        {t('toToday')}
      </Link>
    </Crash>
  )
}
