import { useEffect, type ComponentType } from 'react'
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
import { ChunkLoadFailed, type ChunkLoadFailedProps } from '#src/ui/states/chunk-load-failed.tsx'
import { Skeleton } from '#src/ui/states/skeleton.tsx'
import { CrashPage } from './crash-page.tsx'
import { PageCrash } from './page-crash.tsx'
import { loadPage } from './load-page.ts'
import { Shell } from './shell.tsx'

/** Creates the router: the pages of routes.ts within the shell; without access, the signed-out page at every address. */
export function createAppRouter() {
  const { signedOutReason, basePath = '' } = authState()
  const isInitialized = () => router.state.initialized
  firstPaint = document.querySelectorAll(signedOutReason ? '#app > *' : '#app main > *')
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

/*
 * React renders the shell in slices, with the texts of the moment it started. A page that arrived meanwhile would lack its
 * own texts, so pages wait for the shell.
 */
const { promise: shellRendered, resolve: onShellRendered } = Promise.withResolvers<void>()

/* What index.html shows stays until the page is there: its heading does not go away in between. Without access there is no shell. */
let firstPaint: Iterable<Element>

function FirstFallback() {
  useEffect(onShellRendered, [])
  return <div ref={(holder) => holder?.replaceChildren(...firstPaint)} />
}

async function loadSignedOutPage(): Promise<ComponentType> {
  const [{ SignedOutPage }] = await Promise.all([import('./signed-out-page.tsx'), loadTexts('session')])
  return SignedOutPage
}

function createRoute(path: string, load: () => Promise<ComponentType>, isInitialized: () => boolean) {
  const LazyPage = lazyPart(load, {
    fallback: () => <Skeleton />,
    Failed: PageLoadFailed,
  })
  return {
    path,
    HydrateFallback: FirstFallback,
    errorElement: <PageCrash />,
    // The previous page stays until the code is loaded. PageLoadFailed reports a failure.
    lazy: async () => {
      await LazyPage.preload().catch(() => {})
      if (!isInitialized()) await shellRendered
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
