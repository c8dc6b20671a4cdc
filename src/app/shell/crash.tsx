import { useRef, type ReactNode } from 'react'
import { useLocation, useRouteError } from 'react-router'
import { useTranslations } from 'use-intl'
import { screenLanguage } from '#src/lib/i18n/screen-language.ts'
import { pageSettings } from '#src/lib/settings.ts'
import { CopyButton } from '#src/ui/copy-button.tsx'
import { Page } from '#src/ui/page.tsx'
import { EmptyState } from '#src/ui/states/empty-state.tsx'

/** Explains that code crashed, offers ways out, and has a report for the administrator. */
export function Crash({ children }: { children: ReactNode }) {
  const t = useTranslations('common.app')
  const report = createReport(useRouteError(), useLocation().pathname)

  const details = useRef<HTMLDetailsElement>(null)

  function selectReport() {
    const { current } = details
    if (current === null) return
    current.open = true
    getSelection()?.selectAllChildren(current.querySelector('pre') ?? current)
  }

  return (
    <Page title={t('crashTitle')}>
      <EmptyState drawing="failed" text={t('crashWhat')} hint={t('crashText')}>
        <p className="button-row">{children}</p>
      </EmptyState>
      <section className="card crash-report" aria-label={t('report')}>
        <CopyButton label={t('copyReport')} text={() => report} onRefused={selectReport} />
        <details ref={details}>
          <summary>{t('report')}</summary>
          <pre dir="ltr" lang="en">
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
