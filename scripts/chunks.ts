import { relative, sep } from 'node:path'

type ModuleInfo = { importers: readonly string[]; dynamicImporters: readonly string[] }
type ChunkingContext = { getModuleInfo(id: string): ModuleInfo | null }

const root = new URL('..', import.meta.url).pathname

const frame = 'src/app/app.tsx'
const home = 'src/app/today/today-page.tsx'

/**
 * How the program is cut into files: by what imports a module, so that a new one falls where it belongs. The small
 * entry; the framework; the frame, with what home shares with other pages; and then, left to the bundler, a file for
 * each part that is imported when it is needed.
 */
export const chunks = [
  { name: 'entry', tags: ['$initial' as const] },
  {
    name: 'framework',
    test: /node_modules[\\/](react|react-dom|scheduler|react-router|@tanstack|use-intl|icu-minify|@formatjs)[\\/]/,
  },
  {
    name: (id: string, context: ChunkingContext) => {
      const reachedFrom = partsThatReach(id, context)
      const isOfFrame = reachedFrom.has(frame) || (reachedFrom.has(home) && reachedFrom.size > 1)
      return isOfFrame ? 'frame' : null
    },
  },
]

/* The modules loaded by `import()` from which imports lead to this one, as paths. */
function partsThatReach(id: string, context: ChunkingContext): Set<string> {
  const seen = new Set([id])
  const parts = new Set<string>()
  for (const module of seen) {
    const info = context.getModuleInfo(module)
    if ((info?.dynamicImporters.length ?? 0) > 0) parts.add(relative(root, module).replaceAll(sep, '/'))
    for (const importer of info?.importers ?? []) seen.add(importer)
  }
  return parts
}
