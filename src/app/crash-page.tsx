import { useTranslations } from 'use-intl'
import { canReload } from '#src/lib/portal/can-reload.ts'
import { paths } from '#src/lib/paths.ts'
import { entrance } from '#src/lib/settings.ts'
import { ReloadButton } from '#src/ui/buttons/reload-button.tsx'
import { Crash } from './crash.tsx'

/** What is left when what stands around every page fails. */
export function CrashPage() {
  const t = useTranslations('app')
  return (
    <main className="shell-content">
      <Crash>
        <ReloadButton kind="primary" text={t('reload')} />
        {/* Loads Diwan anew. */}
        {canReload() && (
          <a className="button button-plain" href={(entrance.basePath ?? '') + paths.today()}>
            {t('toToday')}
          </a>
        )}
      </Crash>
    </main>
  )
}
