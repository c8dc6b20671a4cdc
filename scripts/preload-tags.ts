import type { Plugin } from 'vite'
import { routes, views } from '#src/app/routes.ts'

type Bundle = NonNullable<
  Parameters<Extract<Plugin['transformIndexHtml'], (...parameters: never) => unknown>>[1]['bundle']
>

export const languages = ['ar', 'en'] as const
export type Language = (typeof languages)[number]

type PageFiles = { module: string; texts: readonly string[] }

/** The tags that load the first files, the largest first: all others wait for it. */
export function preloadTags(bundle: Bundle): string {
  const entry = fileOf(bundle, '/src/main.ts')
  const frame = reachedFrom(bundle, fileOf(bundle, '/src/app/shell/app.tsx')).toSorted(
    (a, b) => sizeOf(bundle, b) - sizeOf(bundle, a),
  )
  const styles = Object.keys(bundle).find((file) => file.endsWith('.css'))
  if (styles === undefined) throw new Error('the build has no style sheet')
  return [
    ...frame.map(modulePreload),
    `<link rel="preload" as="style" crossorigin href="/${styles}">`,
    `<script type="module" crossorigin src="/${entry}"></script>`,
    ...languages.map((language) => inLanguage(language, modulePreload(textsOf(bundle, 'common', language)))),
    ...pagesOf(bundle, frame),
  ].join('')
}

/* The gateway keeps only the block of the open page and view: `<!--page /brands/:brand-->…<!--/page-->`. */
function pagesOf(bundle: Bundle, frame: string[]): string[] {
  const filesOf = ({ module, texts }: PageFiles, language: Language) => [
    ...reachedFrom(bundle, fileOf(bundle, module)).filter((file) => !frame.includes(file)),
    ...texts.map((part) => textsOf(bundle, part, language)),
  ]
  return [...routes, ...views].map((page) => {
    const pagesOfView = routes.filter(({ path }) => page.path.startsWith(`${path}?`))
    const parts = languages.map((language) => {
      const loadedFiles = new Set(pagesOfView.flatMap((owner) => filesOf(owner, language)))
      const now = filesOf(page, language).filter((file) => !loadedFiles.has(file))
      const next = routes
        .filter((route) => page.path === '/' && 'isPrefetched' in route)
        .flatMap((route) => filesOf(route, language))
      return inLanguage(language, now.map(lowPriorityPreload).join('') + nextFilesTemplate(next))
    })
    return `<!--page ${page.path}-->${parts.join('')}<!--/page-->`
  })
}

/*
 * src/features/today/highlights/prefetch-next-pages.ts fetches these files after home is rendered. The content security policy makes
 * Firefox refuse `<link rel=prefetch>`.
 */
function nextFilesTemplate(files: string[]): string {
  const links = [...new Set(files)].map(modulePreload)
  return links.length === 0 ? '' : `<template id="next-files">${links.join('')}</template>`
}

function inLanguage(language: Language, html: string): string {
  return html === '' ? '' : `<!--${language}-->${html}<!--/${language}-->`
}

function modulePreload(file: string): string {
  return `<link rel="modulepreload" crossorigin href="/${file}">`
}

/* Low priority lets the entry's data request pass: a browser sends six requests at a time. */
function lowPriorityPreload(file: string): string {
  return `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`
}

/* A chunk and everything it imports except the entry, which its own script loads. */
function reachedFrom(bundle: Bundle, start: string): string[] {
  const files = new Set([start])
  for (const file of files) {
    const chunk = bundle[file]
    if (chunk?.type === 'chunk') for (const imported of chunk.imports) files.add(imported)
  }
  return [...files].filter((file) => !isEntry(bundle, file))
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
