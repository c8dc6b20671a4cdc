import type { ReactNode } from 'react'
import { createBrowserRouter } from 'react-router'
import { useTranslations } from 'use-intl'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { Page } from '#src/ui/page.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { CrashPage } from './crash-page.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { PageTexts } from './page-texts.tsx'
import { loadPage, pages, type PageCode } from './pages.ts'
import { Shell } from './shell.tsx'

/** The pages of pages.ts within the shell. */
export const router = createBrowserRouter([
  {
    path: '/',
    Component: Shell,
    errorElement: <CrashPage />,
    children: [
      ...pages.map((page) => {
        const PagePart = lazyPart(() => loadWithTexts(page), {
          waiting: <Skeleton />,
          MissingFrame: MissingPage,
        })
        return {
          path: page.path,
          HydrateFallback: Skeleton,
          // The page before stays until the code is there. Should it not come, the page says so in its own place.
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

async function loadWithTexts(page: PageCode) {
  const { Page, texts } = await loadPage(page)
  return () => (
    <PageTexts texts={texts}>
      <Page />
    </PageTexts>
  )
}

function MissingPage({ children }: { children: ReactNode }) {
  const t = useTranslations('missingPart')
  return <Page title={t('page')}>{children}</Page>
}
