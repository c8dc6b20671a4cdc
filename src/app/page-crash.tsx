import { Link, useLocation, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { paths } from '#src/lib/paths.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { ReloadButton } from '#src/ui/buttons/reload-button.tsx'
import { Crash } from './crash.tsx'

/** What stands within the shell in place of a page whose code fails, until another one is opened. */
export function PageCrash() {
  const t = useTranslations('app')
  const tMissing = useTranslations('missingPart')
  const location = useLocation()
  const navigate = useNavigate()

  function tryAgain() {
    // To the address where it is: the router lets go of an error with every step.
    void navigate(location, { replace: true, preventScrollReset: true, state: location.state })
  }

  return (
    <Crash>
      <Button kind="primary" onClick={tryAgain}>
        {tMissing('retry')}
      </Button>
      <ReloadButton text={t('reload')} />
      <Link className="button button-plain" to={paths.today()}>
        {t('toToday')}
      </Link>
    </Crash>
  )
}
