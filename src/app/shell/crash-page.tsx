import { useTranslations } from 'use-intl'
import { canReload } from '#src/lib/portal/can-reload.ts'
import { paths } from '#src/lib/paths.ts'
import { authState } from '#src/lib/settings.ts'
import { ReloadButton } from '#src/ui/buttons/reload-button.tsx'
import { Crash } from './crash.tsx'

/** The error page for a crash of the shell itself. */
export function CrashPage() {
  const t = useTranslations('common.app')
  return (
    <main className="shell-content">
      <Crash>
        <ReloadButton kind="primary" text={t('reload')} />
        {/* A plain link: it reloads Diwan. */}
        {canReload() && (
          <a className="button button-plain" href={(authState().basePath ?? '') + paths.today()}>
            {t('toToday')}
          </a>
        )}
      </Crash>
    </main>
  )
}
