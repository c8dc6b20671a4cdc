import { useRef } from 'react'
import { useLocation, useRouteError } from 'react-router'
import { useTranslations } from 'use-intl'
import { screenLanguage } from '#src/lib/i18n/screen-language.ts'
import { paths } from '#src/lib/paths.ts'
import { settings } from '#src/lib/settings.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { CopyButton } from '#src/ui/copy-button.tsx'
import { Page } from '#src/ui/page.tsx'
import { stackFrames } from './stack-frames.ts'

/** What is left when a page's code fails: a way back, and a report for whoever runs Diwan. */
export function CrashPage() {
  const t = useTranslations('app')
  const report = reportOf(useRouteError(), useLocation().pathname)

  const shown = useRef<HTMLPreElement>(null)

  function selectReport() {
    if (shown.current) getSelection()?.selectAllChildren(shown.current)
  }

  return (
    <main className="shell-content">
      <Page title={t('crashTitle')}>
        <p>{t('crashText')}</p>
        <p className="button-row">
          <Button kind="primary" onClick={() => window.location.reload()}>
            {t('reload')}
          </Button>
          <a className="button button-plain" href={paths.today()}>
            {t('toToday')}
          </a>
        </p>
        <section className="card" aria-label={t('report')}>
          <pre className="crash-report" dir="ltr" ref={shown}>
            {report}
          </pre>
          <CopyButton label={t('copyReport')} text={() => report} onRefused={selectReport} />
        </section>
      </Page>
    </main>
  )
}

/* Where and what, without a query, a text of the store's, or anything typed. */
function reportOf(error: unknown, pathname: string): string {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error))
  return [
    `Diwan ${settings.version}, ${screenLanguage()}, ${settings.mode}`,
    `At ${pathname.replace(/\d+/g, '…')}`,
    `${name}: ${message}`,
    ...stackFrames(stack).slice(0, 8),
    navigator.userAgent,
  ].join('\n')
}
