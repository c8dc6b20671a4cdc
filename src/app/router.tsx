import { useEffect } from 'react'
import { createBrowserRouter, Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { paths } from '#src/lib/paths.ts'
import { entrance } from '#src/lib/settings.ts'
import { Page } from '#src/ui/page.tsx'
import { EmptyState } from '#src/ui/states/empty-state.tsx'
import { lazyPart } from '#src/ui/states/lazy-part.tsx'
import { PartMissing, type PartMissingProps } from '#src/ui/states/part-missing.tsx'
import { Skeleton } from '#src/ui/states/skeleton.tsx'
import { CrashPage } from './crash-page.tsx'
import { PageCrash } from './page-crash.tsx'
import { loadPage, pages, type PageCode } from './pages.ts'
import { nameInAddress } from './preferences/name-in-address.ts'
import { Shell } from './shell.tsx'

const doorPage: PageCode = {
  path: '*',
  texts: ['sign-in'],
  load: async () => (await import('./session/door-page.tsx')).DoorPage,
}

/** The pages of pages.ts within the shell; one at every address for whoever is not let in. */
export const router = createBrowserRouter(
  entrance.outside
    ? [routeOf(doorPage)]
    : [
        {
          path: '/',
          Component: Shell,
          errorElement: <CrashPage />,
          children: [...pages.map(routeOf), { path: '*', Component: NotFoundPage }],
        },
      ],
  { basename: entrance.basePath ?? '' },
)

/*
 * The frame is drawn bit by bit, with the texts there were when that began: a page that came in between would lack its own.
 */
const { promise: isFrameDrawn, resolve: frameIsDrawn } = Promise.withResolvers<void>()

function FirstWaiting() {
  useEffect(frameIsDrawn, [])
  return <Skeleton />
}

function routeOf(page: PageCode) {
  const PagePart = lazyPart(() => loadPage(page), {
    waiting: () => <Skeleton />,
    Missing: MissingPage,
  })
  return {
    path: page.path,
    HydrateFallback: FirstWaiting,
    errorElement: <PageCrash />,
    // The page before stays until the code is there. Should it not come, MissingPage says so.
    lazy: async () => {
      await PagePart.preload().catch(() => {})
      if (!router.state.initialized) await isFrameDrawn
      return { Component: PagePart }
    },
  }
}

nameInAddress(router)

/* An address Diwan does not have. */
function NotFoundPage() {
  const t = useTranslations('app')
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

/* A page whose code did not come. */
function MissingPage(props: PartMissingProps) {
  const t = useTranslations('missingPart')
  return (
    <Page title={t('page')}>
      <PartMissing {...props} isPage />
    </Page>
  )
}
