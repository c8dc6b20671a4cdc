import { createBrowserRouter, Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { screen, screenLanguage } from '#src/lib/i18n/screen-language.ts'
import { paths } from '#src/lib/paths.ts'
import { Page } from '#src/ui/page.tsx'
import { EmptyState } from '#src/ui/states/empty-state.tsx'
import { lazyPart } from '#src/ui/states/lazy-part.tsx'
import { PartMissing, type PartMissingProps } from '#src/ui/states/part-missing.tsx'
import { Skeleton } from '#src/ui/states/skeleton.tsx'
import { CrashPage } from './crash-page.tsx'
import { PageCrash } from './page-crash.tsx'
import { loadPage, pages } from './pages.ts'
import { Shell } from './shell.tsx'

/** The pages of pages.ts within the shell. */
export const router = createBrowserRouter([
  {
    path: '/',
    Component: Shell,
    errorElement: <CrashPage />,
    children: [
      ...pages.map((page) => {
        const PagePart = lazyPart(() => loadPage(page), {
          waiting: () => <Skeleton />,
          Missing: MissingPage,
        })
        return {
          path: page.path,
          HydrateFallback: Skeleton,
          errorElement: <PageCrash />,
          // The page before stays until the code is there. Should it not come, MissingPage says so.
          lazy: async () => {
            await PagePart.preload().catch(() => {})
            return { Component: PagePart }
          },
        }
      }),
      { path: '*', Component: NotFoundPage },
    ],
  },
])

/* What the address asks for comes before what was chosen earlier, so where it names a language it follows the screen's. */
screen.subscribe(() => {
  const { location } = router.state
  const search = new URLSearchParams(location.search)
  const language = screenLanguage()
  if ((search.get('lang') ?? language) === language) return
  search.set('lang', language)
  void router.navigate(
    { ...location, search: `?${search}` },
    { replace: true, preventScrollReset: true, state: location.state },
  )
})

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
