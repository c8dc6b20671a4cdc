import { relative, sep } from 'node:path'
import { routes, views } from '#src/app/routes.ts'

type ModuleInfo = Record<'importers' | 'dynamicImporters' | 'importedIds', readonly string[]>
type ChunkingContext = { getModuleInfo(id: string): ModuleInfo | null }

const root = new URL('..', import.meta.url).pathname

const frame = 'src/app/shell/app.tsx'
const home = 'src/app/home/home-page.tsx'
/* Sign-in must finish before any code of a page runs, so code that both need gets its own file. */
const bootstrap = 'src/lib/auth/bootstrap-session.ts'
/* The invoice of an order, in a reservation's card. Home needs nothing of it but the recent invoices. */
const orderInvoice = 'src/features/invoices/order-invoice.tsx'
/* It follows the store's changes, after the first data. Home loads no code that other pages share for it. */
const live = 'src/lib/live/start-live.ts'
/* What Today shows once the rest is there, with code of brands. */
const cachedHighlights = 'src/features/today/highlights/cached-highlights.tsx'
/* What Today and the week show in a store without hours. */
const productTable = 'src/features/reservations/products/product-table.tsx'
const invoices = 'src/features/invoices/invoices-page.tsx'
const calendar = 'src/features/reservations/reservations-page.tsx'
const pages = routes.map(({ module }) => module.slice(1))
/* The worklist has the filters of the list and the fields of a brand's page. Neither page loads the code of the other. */
const worklist = 'src/features/brands/brand-work-page.tsx'
const brandList = 'src/features/brands/brands-page.tsx'
const brandPage = 'src/features/brands/brand-page.tsx'

/**
 * How the bundle is split: by importers, so that a new module gets its file automatically. The small entry; the framework; the
 * frame, with everything that home shares with other pages; code that pages share: a file for each feature, one for forms and
 * one for everything else, because a browser requests six files at a time and each round takes as long as 100 kB. The bundler
 * splits the remaining code by `import()`.
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
      return parts.has(bootstrap) && pages.some((page) => parts.has(page)) ? 'auth' : null
    },
  },
  // Sequential: a group includes the imports of its modules unless an earlier group has them.
  {
    name: (id: string, context: ChunkingContext) => (isOfFrame(partsThatReach(id, context)) ? 'frame' : null),
  },
  {
    name: (id: string, context: ChunkingContext) => {
      const parts = partsThatReach(id, context)
      return parts.has(live) && parts.size > 1 ? 'session-failure' : null
    },
  },
  // Before the forms: their package is larger than all fields, which pages without a form of it also have.
  {
    name: shared((id, imported, parts) =>
      isOfNoFeature(id) && !imported.some(isOfForms) && !isOfLists(parts) ? 'parts' : null,
    ),
  },
  { name: shared((id, imported) => ([id, ...imported].some(isOfForms) ? 'forms' : null)) },
  { name: shared((_, __, parts) => (isOfLists(parts) ? 'lists' : null)) },
  {
    name: (id: string, context: ChunkingContext) => {
      const parts = partsThatReach(id, context)
      if (isOfOrder(id, parts) || isOfCalendar(parts) || isOfProducts(parts)) return null
      if (featureOf(id) !== null && nameOfWorklist(parts) !== null) return null
      return shared((id) => featureOf(id))(id, context) ?? featureOfView(parts)
    },
  },
  {
    name: (id: string, context: ChunkingContext) =>
      isOfOrder(id, partsThatReach(id, context)) ? 'order-invoice' : null,
  },
  {
    name: (id: string, context: ChunkingContext) =>
      featureOf(id) === null ? null : nameOfWorklist(partsThatReach(id, context)),
  },
  {
    name: (id: string, context: ChunkingContext) =>
      isOfCalendar(partsThatReach(id, context)) ? 'reservations-page' : null,
  },
  {
    name: (id: string, context: ChunkingContext) =>
      isOfProducts(partsThatReach(id, context)) ? 'products' : null,
  },
  // Last, so that what Today shares with other features is in their files.
  {
    name: (id: string, context: ChunkingContext) => {
      const parts = partsThatReach(id, context)
      if (parts.size > 1 && [...parts].some(isOfToday)) return featureOf(id)
      return isOfToday(id) && !parts.has(cachedHighlights) ? 'today' : null
    },
  },
]

/* What follows the first screen of Today is one file: six would take a round more. */
function isOfToday(id: string): boolean {
  return featureOf(id) === 'today' && id !== cachedHighlights
}

function isOfFrame(parts: Set<string>): boolean {
  return parts.has(frame) || (parts.has(home) && parts.size > 1)
}

/* Code of a reservation's card that only the page of invoices shares. */
function isOfOrder(id: string, parts: Set<string>): boolean {
  return (
    featureOf(id) !== null &&
    parts.has(orderInvoice) &&
    parts.size > 1 &&
    [...parts].every((part) => featureOf(part) === featureOf(id))
  )
}

/* Code of the calendar, also of its views, which load after it. */
function isOfCalendar(parts: Set<string>): boolean {
  return parts.has(calendar) && [...parts].every((part) => featureOf(part) === featureOf(calendar))
}

/* The table of products, which Today and the week show in a store without hours. */
function isOfProducts(parts: Set<string>): boolean {
  return parts.has(productTable) && [...parts].every((part) => featureOf(part) === featureOf(productTable))
}

/* Reading a table and sending its rows, which only invoices and the import of brands do. */
function isOfLists(parts: Set<string>): boolean {
  return [...parts].every((part) => part === invoices || part.startsWith('src/features/brands/import/'))
}

/* Code that the worklist shares only with the list or the page of a brand. */
function nameOfWorklist(parts: Set<string>): string | null {
  const others = [...parts].filter((part) => part !== worklist)
  if (others.length === 0 || others.length === parts.size) return null
  if (!others.every((part) => part === brandList || part === brandPage)) return null
  return parts.has(brandList) ? 'brand-list' : 'brand-form'
}

/* Code that a page shares with another page, or with code that home loads later. */
function shared(name: (id: string, imported: readonly string[], parts: Set<string>) => string | null) {
  return (id: string, context: ChunkingContext) => {
    const parts = partsThatReach(id, context)
    if (parts.size < 2 || !pages.some((page) => parts.has(page))) return null
    return name(id, context.getModuleInfo(id)?.importedIds ?? [], parts)
  }
}

/* Code that a view shares with code loaded later: its own file would delay the view by another request. */
function featureOfView(parts: Set<string>): string | null {
  const view = views.find(({ module }) => parts.has(module.slice(1)))
  return view && parts.size > 1 ? featureOf(view.module) : null
}

function isOfForms(id: string): boolean {
  return /node_modules[\\/]react-hook-form[\\/]/.test(id)
}

/* Our own code and icons are shared; another package belongs to the feature that imports it. */
function isOfNoFeature(id: string): boolean {
  return featureOf(id) === null && !/node_modules[\\/](?!lucide-react)/.test(id)
}

function featureOf(id: string): string | null {
  return /(?:^|[\\/])src[\\/]features[\\/](\w+)/.exec(id)?.[1] ?? null
}

/* The paths of the `import()`ed modules whose imports lead to this module. */
function partsThatReach(id: string, context: ChunkingContext): Set<string> {
  const visited = new Set([id])
  const parts = new Set<string>()
  for (const module of visited) {
    const info = context.getModuleInfo(module)
    if ((info?.dynamicImporters.length ?? 0) > 0) parts.add(relative(root, module).replaceAll(sep, '/'))
    for (const importer of info?.importers ?? []) visited.add(importer)
  }
  return parts
}

/**
 * Returns the comment with which Chromium compiles a file's functions on a background thread, instead of one by one when
 * called.
 */
export function compileHintOf({ name, isEntry }: { name: string; isEntry: boolean }): string {
  // Nearly all functions of these files run before the first paint.
  return isEntry || name === 'framework' || name === 'frame' ? '//# allFunctionsCalledOnLoad\n' : ''
}
