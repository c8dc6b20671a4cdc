import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

/* Checks imports including `import()` and `import('…').Type`, which the lint does not follow. */

type Graph = Map<string, string[]>

const folders = '{contract,demo,e2e,gateway,mock,portal,scripts,src,testing,tools}'

test('no file imports itself through other files', () => {
  expect(circlesIn(ourGraph())).toEqual([])
})

test('no folder imports itself through its files', () => {
  expect(circlesIn(foldersOf(ourGraph()))).toEqual([])
})

test('no layer of the page imports a layer above it', () => {
  expect(upwardIn(ourGraph())).toEqual([])
})

test('an import of a layer above is found, static or dynamic', () => {
  const graph = graphOf([
    ['contract/a.ts', "import { b } from '#src/lib/b.ts'"],
    ['src/lib/b.ts', "const c = () => import('#src/ui/c.tsx')"],
    ['src/ui/c.tsx', "import type { A } from '#contract/a.ts'"],
  ])
  expect(upwardIn(graph)).toEqual(['contract/a.ts → src/lib/b.ts', 'src/lib/b.ts → src/ui/c.tsx'])
})

test('two folders that import each other are a circle, through any files', () => {
  const graph = graphOf([
    ['mock/app.ts', "import { routes } from './routes/brands.ts'"],
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

test('a file of the same folder is imported by ./', () => {
  const others = globSync(`${folders}/**/*.{ts,tsx}`).flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/\b(?:from|import)\s*\(?\s*'#([^'?]+)/g)]
      .filter(([, name = '']) => dirname(name) === dirname(path))
      .map(([, name]) => `${path} → ${name}`),
  )
  expect(others).toEqual([])
})

test('only tests import test helpers', () => {
  expect(helpersIn(ourGraph())).toEqual([])
})

test('a production file that imports test helpers is found', () => {
  const graph = graphOf([
    ['mock/app.ts', "import { createTestClient } from '#testing/mock/test-client.ts'"],
    ['mock/app.test.ts', "import { createTestClient } from '#testing/mock/test-client.ts'"],
    ['src/ui/tabs.test.tsx', "import { messages } from '#testing/messages.ts'"],
    ['testing/mock/brands.ts', "import { createTestClient } from '#testing/mock/test-client.ts'"],
  ])
  expect(helpersIn(graph)).toEqual(['mock/app.ts → testing/mock/test-client.ts'])
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

const layers = ['contract', 'src/lib', 'src/ui', 'src/features', 'src/app']

function layerOf(file: string): number {
  return layers.findIndex((layer) => file.startsWith(`${layer}/`))
}

/* Tests set up the layers above what they test. */
function upwardIn(graph: Graph): string[] {
  return [...graph]
    .filter(([file]) => layerOf(file) >= 0 && !/\.test\.tsx?$/.test(file))
    .flatMap(([file, imported]) =>
      imported.filter((other) => layerOf(other) > layerOf(file)).map((other) => `${file} → ${other}`),
    )
}

function helpersIn(graph: Graph): string[] {
  return [...graph]
    .filter(([file]) => !/^(e2e|testing)\/|\.test\.tsx?$/.test(file))
    .flatMap(([file, imported]) =>
      imported.filter((other) => other.startsWith('testing/')).map((other) => `${file} → ${other}`),
    )
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
  const specifiers = text.matchAll(/\b(?:from|import)\s*\(?\s*'([.#][^'?]+)/g)
  return [...specifiers].map(([, name = '']) =>
    name.startsWith('#') ? name.slice(1) : join(dirname(path), name),
  )
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
