import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

/* Checks all imports, also `import()` and `import('…').Type`. */

type Graph = Map<string, string[]>

const folders = '{contract,demo,e2e,gateway,mock,portal,scripts,src,testing,tools}'

const ui = 'contract portal src/lib src/locales src/ui'
const page = `${ui} src/features src/app`

/* What files import. The last row that matches a file counts; `testing` has a rule of its own. */
const mayImport: [files: string, from: string][] = [
  ['contract/', 'contract'],
  ['gateway/', 'contract gateway'],
  ['gateway/start.ts', 'contract gateway mock'],
  ['mock/', 'contract mock'],
  ['demo/', 'contract gateway mock demo'],
  // The package of portals.
  ['portal/', 'portal'],
  ['src/', `${page} src/first-html`],
  ['src/lib/', 'contract portal src/lib src/locales'],
  ['src/locales/', 'src/locales'],
  ['src/ui/', ui],
  ['src/features/', `${ui} src/features`],
  ['scripts/', `contract demo gateway mock portal e2e scripts ${page}`],
  // End-to-end tests use the page and the store over HTTP.
  ['e2e/', 'contract portal scripts e2e src/locales'],
  ['e2e/reservations/readability.spec.ts', 'contract e2e src/lib'],
  ['tools/bench/', 'contract scripts e2e tools src/locales'],
]

/* What a feature imports beyond its own folder and another feature's queries and pickers. */
const exceptions: Record<string, string[]> = {
  alerts: ['src/features/reservations/days/', 'src/features/reservations/reservation/'],
  // The form is for a test.
  portal: ['src/features/brands/drafts/brand-draft.ts', 'src/features/brands/edit/brand-form.tsx'],
  reservations: ['src/features/invoices/order-invoice.tsx'],
  // For tests.
  session: ['src/app/query-client.ts'],
  today: [
    'src/features/brands/list/brand-rows.ts',
    'src/features/brands/texts/brand-texts.ts',
    'src/features/invoices/api/order-numbers.ts',
    'src/features/invoices/requests/invoice-requests.ts',
    'src/features/reservations/day/',
    'src/features/reservations/days/',
    'src/features/reservations/export/',
    'src/features/reservations/products/',
    'src/features/reservations/reservation/',
  ],
}

test('every file imports only what its folder may', () => {
  expect([...ourGraph()].flatMap(([file, imported]) => refusedOf(file, imported))).toEqual([])
})

test.each([
  ['contract/a.ts', 'src/lib/api/http.ts'],
  ['gateway/a.ts', 'mock/start.ts'],
  ['mock/app.ts', 'testing/mock/test-client.ts'],
  ['portal/a.ts', 'contract/brand.ts'],
  ['src/lib/a.ts', 'src/ui/buttons/button.tsx'],
  ['src/ui/a.tsx', 'src/features/brands/api/queries.ts'],
  ['src/features/brands/a.ts', 'src/features/countries/api/requests.ts'],
  ['src/features/brands/a.ts', 'src/app/routes.ts'],
  ['src/features/brands/texts/a.ts', 'src/features/brands/brand-page.tsx'],
  ['src/features/today/a.ts', 'src/features/brands/edit/brand-form.tsx'],
  ['src/main.tsx', 'scripts/build.ts'],
  ['scripts/a.ts', 'tools/bench/print.ts'],
  ['tools/bench/main.ts', 'src/features/brands/api/queries.ts'],
])('%s may not import %s', (file, imported) => {
  expect(refusedOf(file, [imported])).toEqual([`${file} → ${imported}`])
})

test.each([
  ['contract/a.test.ts', 'testing/count-reads.ts'],
  ['gateway/start.ts', 'mock/start.ts'],
  ['src/features/brands/a.ts', 'src/features/countries/api/queries.ts'],
  ['src/features/brands/a.ts', 'src/features/countries/picker/country-picker.tsx'],
  ['src/features/today/a.ts', 'src/features/brands/list/brand-rows.ts'],
  ['src/app/a.ts', 'src/features/brands/brand-page.tsx'],
])('%s may import %s', (file, imported) => {
  expect(refusedOf(file, [imported])).toEqual([])
})

test('across folders an import begins with #, within one with ./', () => {
  const wrong = globSync(`${folders}/**/*.{ts,tsx}`).flatMap((path) =>
    specifiersIn(readFileSync(path, 'utf8'))
      // The package of a portal has no # for what it does not contain.
      .filter((name) => !(path.startsWith('portal/') && name.startsWith('../testing/')))
      .filter((name) => /^\.\.\/|^\.\/.+\/.+\.tsx?$/.test(name) || dirname(name) === `#${dirname(path)}`)
      .map((name) => `${path} → ${name}`),
  )
  expect(wrong).toEqual([])
})

test('no file imports itself through other files', () => {
  expect(circlesIn(ourGraph())).toEqual([])
})

test('no folder imports itself through its files', () => {
  expect(circlesIn(foldersOf(ourGraph()))).toEqual([])
})

test('two folders that import each other are a circle, through any files', () => {
  const graph = graphOf([
    ['mock/app.ts', "import { routes } from '#mock/routes/brands.ts'"],
    ['mock/routes/brands.ts', "import { paging } from '#mock/paging.ts'"],
    ['mock/paging.ts', ''],
    ['mock/paging.test.ts', "import { routes } from '#mock/routes/brands.ts'"],
  ])
  expect(circlesIn(graph)).toEqual([])
  expect(circlesIn(foldersOf(graph))).toEqual(['mock → mock/routes → mock'])
})

test('no folder has more than 40 files', () => {
  const sizes = Map.groupBy(globSync(`${folders}/**/*.*`), dirname)
  expect([...sizes].filter(([, files]) => files.length > 40).map(([folder]) => folder)).toEqual([])
})

test('the demo store needs no Node, so it runs in a browser', () => {
  expect(nodeImportsOf('mock/app.ts')).toEqual([])
  expect(nodeImportsOf('demo/worker.ts')).toEqual([])
  expect(nodeImportsOf('mock/start.ts')).toContain('mock/host/node-host.ts → node:timers/promises')
})

test.each([
  ['of values', "import { b } from './b.ts'", "import { a } from './a.ts'"],
  ['of types', "import type { B } from './b.ts'", "import { type A } from '#mock/a.ts'"],
  ['of inline import types', "type B = import('./b.ts').B", "import type { A } from './a.ts'"],
  ['of dynamic imports', "const b = () => import('./b.ts')", "import { a } from './a.ts'"],
  ['of re-exports', "export * from './b.ts'", "export { a } from './a.ts'"],
  ['across several lines', "import {\n  b,\n} from './b.ts'", "import './a.ts'"],
])('a circle %s is found', (_, a, b) => {
  const graph = graphOf([
    ['mock/a.ts', a],
    ['mock/b.ts', b],
    ['mock/c.ts', "import { a } from './a.ts'"],
  ])
  expect(circlesIn(graph)).toEqual(['mock/a.ts → mock/b.ts → mock/a.ts'])
})

function ourGraph(): Graph {
  const files = globSync(`${folders}/**/*.{ts,tsx}`)
  expect(files.length).toBeGreaterThan(100)
  return graphOf(files.map((path) => [path, readFileSync(path, 'utf8')]))
}

function refusedOf(file: string, imported: string[]): string[] {
  return imported.filter((other) => !isAllowed(file, other)).map((other) => `${file} → ${other}`)
}

function isAllowed(file: string, imported: string): boolean {
  if (imported.startsWith('testing/')) return /^(e2e|testing)\/|\.test\.tsx?$/.test(file)
  const feature = featureOf(file)
  if (exceptions[feature]?.some((path) => imported.startsWith(path))) return true
  const [, from] = mayImport.findLast(([files]) => file.startsWith(files)) ?? []
  const isRefused = /^(contract|demo|e2e|gateway|mock|portal|scripts|src|tools)\//.test(imported)
  if (isRefused && from?.split(' ').every((area) => !imported.startsWith(`${area}/`))) return false
  if (feature === '' || featureOf(imported) === '') return true
  if (imported.endsWith('-page.tsx')) return dirname(imported) === dirname(file)
  return featureOf(imported) === feature || /\/(api\/queries\.ts|picker\/[^/]+-picker\.tsx)$/.test(imported)
}

function featureOf(file: string): string {
  return /^src\/features\/([^/]+)\//.exec(file)?.[1] ?? ''
}

/* Returns the Node modules that a file needs, by its imports without types. */
function nodeImportsOf(start: string): string[] {
  const found: string[] = []
  const visited = new Set([start])
  for (const file of visited) {
    const text = readFileSync(file, 'utf8').replace(/^import type [^']*'[^']*'/gm, '')
    for (const [, name] of text.matchAll(/'((?:node:|@hono\/node-server)[^']*)'/g))
      found.push(`${file} → ${name}`)
    for (const other of importsOf(file, text)) visited.add(other)
  }
  return found
}

function graphOf(files: [path: string, text: string][]): Graph {
  return new Map(files.map(([path, text]) => [path, importsOf(path, text)]))
}

function importsOf(path: string, text: string): string[] {
  return specifiersIn(text).map((name) => (name.startsWith('#') ? name.slice(1) : join(dirname(path), name)))
}

function specifiersIn(text: string): string[] {
  return [...text.matchAll(/\b(?:from|import)\s*\(?\s*'([.#][^'?]+)/g)].map(([, name = '']) => name)
}

/* Returns the folders that each folder imports from, without tests. */
function foldersOf(graph: Graph): Graph {
  const imported = [...graph]
    .filter(([file]) => !/\.(test|spec)\.tsx?$/.test(file))
    .flatMap(([file, others]) => others.map((other) => [dirname(file), dirname(other)] as const))
    .filter(([folder, other]) => folder !== other)
  const byFolder = Map.groupBy(imported, ([folder]) => folder)
  return new Map([...byFolder].map(([folder, pairs]) => [folder, pairs.map(([, other]) => other)]))
}

/* Returns each circle by its shortest path. Circles that share a file are reported one at a time. */
function circlesIn(graph: Graph): string[] {
  const reported = new Set<string>()
  const circles: string[] = []
  for (const file of graph.keys()) {
    const circle = reported.has(file) ? null : shortestCircle(graph, file)
    if (!circle) continue
    circle.forEach((member) => reported.add(member))
    circles.push(circle.join(' → '))
  }
  return circles
}

function shortestCircle(graph: Graph, start: string): string[] | null {
  const visited = new Set<string>()
  const paths = [[start]]
  for (const path of paths) {
    for (const next of graph.get(path.at(-1) ?? start) ?? []) {
      if (next === start) return [...path, start]
      if (visited.has(next)) continue
      visited.add(next)
      paths.push([...path, next])
    }
  }
  return null
}
