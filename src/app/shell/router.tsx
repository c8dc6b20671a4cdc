import type { ComponentType } from 'react'
import { createBrowserRouter, Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { syncPreferencesToUrl } from '#src/app/preferences/sync-preferences-to-url.ts'
import { routes } from '#src/app/routes.ts'
import { loadTexts } from '#src/lib/i18n/i18n.ts'
import { paths } from '#src/lib/paths.ts'
import { authState } from '#src/lib/settings.ts'
import { Page } from '#src/ui/page.tsx'
import { EmptyState } from '#src/ui/states/empty-state.tsx'
import { lazyPart } from '#src/ui/states/lazy-part.tsx'
import { ChunkLoadFailed, type ChunkLoadFailedProps } from '#src/ui/states/error-notice.tsx'
import { Skeleton } from '#src/ui/states/skeleton.tsx'
import { CrashPage, PageCrash } from './crash.tsx'
import { FirstHtml, keepFirstHtml, takeFirstData } from './keep-first-html.tsx'
import { loadPage } from './load-page.ts'
import { Shell } from './shell.tsx'

/** Creates the router: the pages of routes.ts within the shell; without access, the signed-out page at every address. */
export function createAppRouter() {
  const { signedOutReason, basePath = '' } = authState()
  const isInitialized = () => router.state.initialized
  keepFirstHtml(
    signedOutReason
      ? document.querySelectorAll('#app > .shell')
      : (document.querySelector('#app main')?.children ?? []),
  )
  const router = createBrowserRouter(
    signedOutReason
      ? [createRoute('*', loadSignedOutPage, isInitialized)]
      : [
          {
            path: '/',
            Component: Shell,
            errorElement: <CrashPage />,
            children: [
              ...routes.map((route) => createRoute(route.path, () => loadPage(route), isInitialized)),
              { path: '*', Component: NotFoundPage },
            ],
          },
        ],
    { basename: basePath },
  )
  syncPreferencesToUrl(router)
  return router
}

const loadSignedOutPage = async () =>
  (await Promise.all([import('./signed-out-page.tsx'), loadTexts('session')]))[0].SignedOutPage

function createRoute(path: string, load: () => Promise<ComponentType>, isInitialized: () => boolean) {
  const LazyPage = lazyPart(load, {
    fallback: () => <Skeleton />,
    Failed: PageLoadFailed,
  })
  return {
    path,
    HydrateFallback: FirstHtml,
    errorElement: <PageCrash />,
    // The previous page stays until the code is loaded. PageLoadFailed reports a failure.
    lazy: async () => {
      await LazyPage.preload().catch(() => {})
      if (!isInitialized()) await takeFirstData()
      return { Component: LazyPage }
    },
  }
}

function NotFoundPage() {
  const t = useTranslations('common.app')
  return (
    <Page title={t('notFoundTitle')}>
      <EmptyState drawing="search" text={t('notFoundText')}>
        <Link className="button button-primary" to={paths.today()}>
          {t('toToday')}
        </Link>
      </EmptyState>
    </Page>
  )
}

function PageLoadFailed(props: ChunkLoadFailedProps) {
  const t = useTranslations('common.chunkLoadFailed')
  return (
    <Page title={t('page')}>
      <ChunkLoadFailed {...props} isPage />
    </Page>
  )
}
