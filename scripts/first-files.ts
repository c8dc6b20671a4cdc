import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

type Bundle = NonNullable<
  Parameters<Extract<Plugin['transformIndexHtml'], (...of: never) => unknown>>[1]['bundle']
>

export const languages = ['ar', 'en'] as const
export type Language = (typeof languages)[number]

type PageSource = { path: string; module: string; texts: string[] }

/* What a view has besides its page: src/features/reservations/page/load-view.ts asks for it too, once that runs. */
export const views: PageSource[] = [
  {
    path: '/reservations?view=insights',
    module: '/src/features/reservations/insights/insights.tsx',
    texts: ['insights'],
  },
]

const home = '/'
/* Where staff mostly go from there. */
const afterHome = new Set(['/reservations', '/brands'])

/** What the head of the page asks for at once, the largest first: the other files wait for it in any case. */
export function firstFiles(bundle: Bundle): string {
  const entry = fileOf(bundle, '/src/main.ts')
  const frame = reachedFrom(bundle, fileOf(bundle, '/src/app/app.tsx')).toSorted(
    (one, other) => sizeOf(bundle, other) - sizeOf(bundle, one),
  )
  const styles = Object.keys(bundle).find((file) => file.endsWith('.css'))
  if (styles === undefined) throw new Error('the build has no style sheet')
  return [
    ...frame.map(modulePreload),
    `<link rel="preload" as="style" crossorigin href="/${styles}">`,
    `<script type="module" crossorigin src="/${entry}"></script>`,
    ...languages.map((language) => of(language, modulePreload(textsOf(bundle, 'frame', language)))),
    ...pagesOf(bundle, frame),
  ].join('')
}

/* Of which the gateway keeps those of the page and the view that are opened: `<!--page /brands/:brand-->…<!--/page-->`. */
function pagesOf(bundle: Bundle, frame: string[]): string[] {
  const pages = readPages()
  const filesOf = ({ module, texts }: PageSource, language: Language) => [
    ...reachedFrom(bundle, fileOf(bundle, module)).filter((file) => !frame.includes(file)),
    ...texts.map((part) => textsOf(bundle, part, language)),
  ]
  return [...pages, ...views].map((page) => {
    const ofPage = pages.filter(({ path }) => page.path.startsWith(`${path}?`))
    const parts = languages.map((language) => {
      const there = new Set(ofPage.flatMap((one) => filesOf(one, language)))
      const now = filesOf(page, language).filter((file) => !there.has(file))
      const next = pages
        .filter(({ path }) => page.path === home && afterHome.has(path))
        .flatMap((one) => filesOf(one, language))
      return of(language, now.map(laterPreload).join('') + nextFiles(next))
    })
    return `<!--page ${page.path}-->${parts.join('')}<!--/page-->`
  })
}

/* Fetched once home is there: src/app/today/fetch-next-files.ts. A `prefetch` our policy would refuse in Firefox. */
function nextFiles(files: string[]): string {
  const links = [...new Set(files)].map(modulePreload)
  return links.length === 0 ? '' : `<template id="next-files">${links.join('')}</template>`
}

/* src/app/pages.ts is for the browser; as text it says enough. */
export function readPages(): PageSource[] {
  const source = readFileSync('src/app/pages.ts', 'utf8')
  const entries = [
    ...source.matchAll(/ path: '(.*?)',\n(?: +texts: \[(.*?)\],\n)? +load: .*?import\('(.*?)'\)/g),
  ]
  if (entries.length !== source.split('load: async').length - 1) {
    throw new Error('src/app/pages.ts: a page is written otherwise than scripts/first-files.ts reads it')
  }
  return entries.map(([, path = '', texts = '', module = '']) => ({
    path,
    module: module.replace(/^(\.|#src)\//, (_, from: string) => (from === '.' ? '/src/app/' : '/src/')),
    texts: [...texts.matchAll(/'(.*?)'/g)].map(([, part = '']) => part),
  }))
}

function of(language: Language, html: string): string {
  return html === '' ? '' : `<!--${language}-->${html}<!--/${language}-->`
}

function modulePreload(file: string): string {
  return `<link rel="modulepreload" crossorigin href="/${file}">`
}

/* What the page's data goes before, once the entry asks for them: a browser asks for six things at once. */
function laterPreload(file: string): string {
  return `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`
}

/* A chunk and everything it imports but the entry, which its own script asks for. */
function reachedFrom(bundle: Bundle, file: string): string[] {
  const found = new Set([file])
  for (const one of found) {
    const chunk = bundle[one]
    if (chunk?.type === 'chunk') for (const imported of chunk.imports) found.add(imported)
  }
  return [...found].filter((one) => !isEntry(bundle, one))
}

function isEntry(bundle: Bundle, file: string): boolean {
  const chunk = bundle[file]
  return chunk?.type === 'chunk' && chunk.isEntry
}

function sizeOf(bundle: Bundle, file: string): number {
  const chunk = bundle[file]
  return chunk?.type === 'chunk' ? chunk.code.length : 0
}

function textsOf(bundle: Bundle, part: string, language: Language): string {
  return fileOf(bundle, `/src/locales/${part}.${language}.json`)
}

function fileOf(bundle: Bundle, source: string): string {
  const chunk = Object.values(bundle).find(
    (candidate) => candidate.type === 'chunk' && candidate.moduleIds.some((id) => id.endsWith(source)),
  )
  if (!chunk) throw new Error(`the build has no chunk with ${source}`)
  return chunk.fileName
}
