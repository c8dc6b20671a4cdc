import { useEffect, type ComponentType } from 'react'
import { createBrowserRouter, Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { queryClient } from '#src/app/query-client.ts'
import { syncPreferencesToUrl } from '#src/app/preferences/sync-preferences-to-url.ts'
import { routes } from '#src/app/routes.ts'
import { answerFirstQuery } from '#src/lib/api/first-response.ts'
import { callApi } from '#src/lib/api/http.ts'
import { loadTexts } from '#src/lib/i18n/i18n.ts'
import { nextTask } from '#src/lib/next-task.ts'
import { paths } from '#src/lib/paths.ts'
import { authState } from '#src/lib/settings.ts'
import { Page } from '#src/ui/page.tsx'
import { EmptyState } from '#src/ui/states/empty-state.tsx'
import { lazyPart } from '#src/ui/states/lazy-part.tsx'
import { ChunkLoadFailed, type ChunkLoadFailedProps } from '#src/ui/states/error-notice.tsx'
import { Skeleton } from '#src/ui/states/skeleton.tsx'
import { CrashPage, PageCrash } from './crash.tsx'
import { embeddedPath } from './first-request.ts'
import { loadPage } from './load-page.ts'
import { Shell } from './shell.tsx'

/** Creates the router: the pages of routes.ts within the shell; without access, the signed-out page at every address. */
export function createAppRouter() {
  const { signedOutReason, basePath = '' } = authState()
  const isInitialized = () => router.state.initialized
  firstPaint = signedOutReason
    ? document.querySelectorAll('#app > .shell')
    : (document.querySelector('#app main')?.children ?? [])
  followLinkFocus()
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

/* The HTML of the page stays until the page is there: its heading does not go away in between. Without access there is no shell. */
let firstPaint: Iterable<Element>

function FirstFallback() {
  useEffect(() => {
    onShellRendered()
    refocusLink()
    // The page replaces this one in the same commit.
    return () => void nextTask().then(refocusLink)
  }, [])
  return <div ref={(holder) => holder?.replaceChildren(...firstPaint)} />
}

/* The rows of the HTML stay until the page has their data: it renders with its own. Without rows it requests data itself. */
async function takeFirstData(): Promise<void> {
  const path = document.querySelector('.first-rows') && (await embeddedPath)
  const response = path && (await callApi(path).catch(() => null))
  if (path && response) answerFirstQuery(queryClient, path, response)
}

/* The address of the link that has the focus before React renders: the same link has it afterwards. */
let focusedAddress: string | null = null

function followLinkFocus(): void {
  rememberLink()
  document.addEventListener('focusin', rememberLink)
  void shellRendered.then(() => document.removeEventListener('focusin', rememberLink))
}

function rememberLink(): void {
  focusedAddress = document.activeElement?.getAttribute('href') ?? null
}

function refocusLink(): void {
  if (focusedAddress === null || document.activeElement !== document.body) return
  const link = document.querySelector<HTMLElement>(`#app a[href="${CSS.escape(focusedAddress)}"]`)
  link?.focus({ preventScroll: true })
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
      if (!isInitialized()) await shellRendered.then(takeFirstData)
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
