import type { ComponentType } from 'react'
import { matchesRoute } from '#contract/page-paths.ts'
import { routes } from '#src/app/routes.ts'
import { loadTexts } from '#src/lib/i18n/i18n.ts'

type Route = (typeof routes)[number]

const modules = import.meta.glob<Record<string, ComponentType>>([
  '/src/app/home/home-page.tsx',
  '/src/features/*/*-page.tsx',
])

/** The route at an address; undefined when there is none. */
export function routeAt(pathname: string): Route | undefined {
  return routes.find(({ path }) => matchesRoute(path, pathname))
}

/** Loads a page's code and its texts in parallel. */
export async function loadPage({ module, texts }: Route): Promise<ComponentType> {
  const [[Page] = []] = await Promise.all([
    modules[module]?.().then(Object.values<ComponentType>),
    ...texts.map(loadTexts),
  ])
  if (Page === undefined) throw new Error(`${module} exports no page`)
  return Page
}
