import { relative, sep } from 'node:path'
import { readPages, views } from './first-files.ts'

type ModuleInfo = Record<'importers' | 'dynamicImporters' | 'importedIds', readonly string[]>
type ChunkingContext = { getModuleInfo(id: string): ModuleInfo | null }

const root = new URL('..', import.meta.url).pathname

const frame = 'src/app/app.tsx'
const home = 'src/app/today/today-page.tsx'
/* Where people sign in nothing of the page may run before this has told who comes: what both need is a file of its own. */
const door = 'src/lib/entrance/enter.ts'
const pages = readPages().map(({ module }) => module.slice(1))

/**
 * How the program is cut into files: by what imports a module, so that a new one falls where it belongs. The small
 * entry; the framework; the frame, with what home shares with other pages; what pages share, a file for each feature, one
 * for forms and one for the rest, since a browser asks for six files at once and each round takes as long as 100 kB; and
 * then, left to the bundler, a file for each part that is imported when it is needed.
 */
export const chunks = [
  { name: 'entry', tags: ['$initial' as const] },
  {
    name: 'framework',
    test: /node_modules[\\/](react|react-dom|scheduler|react-router|@tanstack|use-intl|icu-minify|@formatjs)[\\/]/,
  },
  {
    name: (id: string, context: ChunkingContext) => {
      const parts = partsThatReach(id, context)
      return parts.has(door) && pages.some((page) => parts.has(page)) ? 'door' : null
    },
  },
  // One after another: a file takes along what its modules import, unless that has found its own before.
  {
    name: (id: string, context: ChunkingContext) => (isOfFrame(partsThatReach(id, context)) ? 'frame' : null),
  },
  { name: shared((id, imported) => ([id, ...imported].some(isOfForms) ? 'forms' : null)) },
  { name: shared((id) => (isOfNoFeature(id) ? 'parts' : null)) },
  {
    name: (id: string, context: ChunkingContext) =>
      shared((id) => featureOf(id))(id, context) ?? featureOfView(partsThatReach(id, context)),
  },
]

function isOfFrame(parts: Set<string>): boolean {
  return parts.has(frame) || (parts.has(home) && parts.size > 1)
}

/* What a page shares with another, or with what home loads later. */
function shared(name: (id: string, imported: readonly string[]) => string | null) {
  return (id: string, context: ChunkingContext) => {
    const parts = partsThatReach(id, context)
    if (parts.size < 2 || !pages.some((page) => parts.has(page))) return null
    return name(id, context.getModuleInfo(id)?.importedIds ?? [])
  }
}

/* What a view shares with what is loaded later: a file of its own would be one more that the view waits for. */
function featureOfView(parts: Set<string>): string | null {
  const view = views.find(({ module }) => parts.has(module.slice(1)))
  return view && parts.size > 1 ? featureOf(view.module) : null
}

function isOfForms(id: string): boolean {
  return /node_modules[\\/]react-hook-form[\\/]/.test(id)
}

/* Icons are shared as our own code is; another package goes with the feature that imports it. */
function isOfNoFeature(id: string): boolean {
  return featureOf(id) === null && !/node_modules[\\/](?!lucide-react)/.test(id)
}

function featureOf(id: string): string | null {
  return /[\\/]src[\\/]features[\\/](\w+)/.exec(id)?.[1] ?? null
}

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

/** What to write before a file, so that Chromium compiles its functions beside the page, rather than one by one as they are called in it. */
export function compileHintOf({ name, isEntry }: { name: string; isEntry: boolean }): string {
  // Nearly all of theirs are called before anything is seen.
  return isEntry || name === 'framework' || name === 'frame' ? '//# allFunctionsCalledOnLoad\n' : ''
}
