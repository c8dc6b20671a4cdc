import { createBrowserRouter } from 'react-router'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { CrashPage } from './crash-page.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { pages } from './pages.ts'
import { Shell } from './shell.tsx'

/** The pages of pages.ts within the shell. */
export const router = createBrowserRouter([
  {
    path: '/',
    Component: Shell,
    errorElement: <CrashPage />,
    children: [
      ...pages.map(({ path, load }) => ({
        path,
        HydrateFallback: Skeleton,
        lazy: async () => ({ Component: await load() }),
      })),
      { path: '*', Component: NotFoundPage },
    ],
  },
])
