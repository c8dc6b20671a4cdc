import { createBrowserRouter } from 'react-router'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { CrashPage } from './crash-page.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { PageTexts } from './page-texts.tsx'
import { loadPage, pages } from './pages.ts'
import { Shell } from './shell.tsx'

/** The pages of pages.ts within the shell. */
export const router = createBrowserRouter([
  {
    path: '/',
    Component: Shell,
    errorElement: <CrashPage />,
    children: [
      ...pages.map((page) => ({
        path: page.path,
        HydrateFallback: Skeleton,
        lazy: async () => {
          const { Page, texts } = await loadPage(page)
          return {
            element: (
              <PageTexts texts={texts}>
                <Page />
              </PageTexts>
            ),
          }
        },
      })),
      { path: '*', Component: NotFoundPage },
    ],
  },
])
