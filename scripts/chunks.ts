import { routes } from '#src/app/routes.ts'

type ChunkingContext = {
  getModuleInfo(id: string): Record<'importers' | 'dynamicImporters', readonly string[]> | null
}

const [frame, home] = ['src/app/shell/app.tsx', 'src/app/home/home-page.tsx']
/* Sign-in must finish before any code of a page runs, so code that both need has its own file. */
const bootstrap = 'src/lib/auth/bootstrap-session.ts'
const pages: string[] = routes.map(({ module }) => module.slice(1))
const isOfPage = (parts: Set<string>) => pages.some((page) => parts.has(page))
/* What the palette and one page have is no matter of the other pages. */
const isShared = (parts: Set<string>) =>
  parts.size > (parts.has('src/app/palette/palette-list.tsx') ? 2 : 1) && isOfPage(parts)
const featureOf = (id: string) => /[\\/]src[\\/]features[\\/](\w+)/.exec(id)?.[1]

/**
 * How the bundle is split: entry, framework, the frame with all that home shares, and what pages share, of no feature and of each. A
 * group includes the imports of its modules unless an earlier one has them. The bundler splits the rest by `import()`.
 */
export const chunks = [
  { name: 'entry', tags: ['$initial' as const] },
  {
    name: 'framework',
    test: /node_modules[\\/](react|react-dom|scheduler|react-router|@tanstack|use-intl|icu-minify|@formatjs)[\\/]/,
  },
  group((_, parts) => parts.has(bootstrap) && isOfPage(parts) && 'auth'),
  group((_, parts) => (parts.has(frame) || (parts.has(home) && parts.size > 1)) && 'frame'),
  group((id, parts) => isShared(parts) && !featureOf(id) && 'shared'),
  group((id, parts) => isShared(parts) && featureOf(id)),
  // In one request each: what comes after the first screen, and what follows the store's changes.
  group((_, parts) => parts.has('src/features/today/later.ts') && 'later'),
  group((_, parts) => parts.has('src/lib/live/start-live.ts') && 'live'),
]

/* Names a module's file by its path and the paths of the `import()`ed modules whose imports lead to it. */
function group(nameOf: (id: string, parts: Set<string>) => string | false | undefined) {
  return {
    name(id: string, context: ChunkingContext) {
      const reached = new Set([id])
      for (const module of reached)
        for (const importer of context.getModuleInfo(module)?.importers ?? []) reached.add(importer)
      const parts = [...reached].filter((module) => context.getModuleInfo(module)?.dynamicImporters.length)
      return nameOf(id, new Set(parts.map((part) => part.slice(part.indexOf('src/'))))) || null
    },
  }
}
