import { useRef, type ReactNode } from 'react'
import { Link, useLocation, useNavigate, useRouteError } from 'react-router'
import { useTranslations } from 'use-intl'
import { screenLanguage } from '#src/lib/i18n/screen-language.ts'
import { paths } from '#src/lib/paths.ts'
import { canReload } from '#src/lib/portal/can-reload.ts'
import { authState, pageSettings } from '#src/lib/settings.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { ReloadButton } from '#src/ui/buttons/reload-button.tsx'
import { Page } from '#src/ui/page.tsx'
import { EmptyState } from '#src/ui/states/empty-state.tsx'
import { lazyPart } from '#src/ui/states/lazy-part.tsx'

/* Without it the report can be selected. */
const CopyButton = lazyPart(async () => (await import('#src/ui/copy-button.tsx')).CopyButton, {
  Failed: () => null,
})

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

/** The error page for a crash of the shell itself. */
export function CrashPage() {
  const t = useTranslations('common.app')
  return (
    <main className="shell-content shrinkable">
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

/* Explains that code crashed, offers ways out, and has a report for the administrator. */
function Crash({ children }: { children: ReactNode }) {
  const t = useTranslations('common.app')
  const report = createReport(useRouteError(), useLocation().pathname)
  const shown = useRef<HTMLPreElement>(null)

  function selectReport() {
    shown.current?.closest('details')?.setAttribute('open', '')
    if (shown.current) getSelection()?.selectAllChildren(shown.current)
  }

  return (
    <Page title={t('crashTitle')}>
      <EmptyState drawing="failed" text={t('crashWhat')} hint={t('crashText')}>
        <p className="button-row">{children}</p>
      </EmptyState>
      <section className="card anywhere" aria-label={t('report')}>
        <CopyButton label={t('copyReport')} text={() => report} onRefused={selectReport} />
        <details>
          <summary>{t('report')}</summary>
          <pre ref={shown} className="as-typed" dir="ltr" lang="en">
            {report}
          </pre>
        </details>
      </section>
    </Page>
  )
}

/* Leaves out queries, store texts and anything typed. */
function createReport(error: unknown, pathname: string): string {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error))
  return [
    `Diwan ${pageSettings.version}, ${screenLanguage()}, ${pageSettings.mode}`,
    `At ${pathname.replace(/\d+/g, '…')}`,
    `${name}: ${message}`,
    ...stackFrames(stack).slice(0, 8),
    navigator.userAgent,
  ].join('\n')
}

/** Returns the frames of a stack trace without its message. Chromium writes "at f (file)", Firefox and Safari "f@file". */
export function stackFrames(stack: string | undefined): string[] {
  return (stack ?? '').split('\n').filter((line) => /^\s*at |@\S*:\d+:\d+$/.test(line))
}
