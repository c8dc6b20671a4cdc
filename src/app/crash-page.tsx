import { useTranslations } from 'use-intl'
import { paths } from '#src/lib/paths.ts'
import { entrance } from '#src/lib/settings.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { Crash } from './crash.tsx'

/** What is left when what stands around every page fails. */
export function CrashPage() {
  const t = useTranslations('app')
  return (
    <main className="shell-content">
      <Crash>
        <Button kind="primary" onClick={() => window.location.reload()}>
          {t('reload')}
        </Button>
        {/* Loads Diwan anew. */}
        <a className="button button-plain" href={(entrance.basePath ?? '') + paths.today()}>
          {t('toToday')}
        </a>
      </Crash>
    </main>
  )
}
