import { readFileSync } from 'node:fs'
import type { HtmlTagDescriptor, Plugin } from 'vite'

type Bundle = NonNullable<
  Parameters<Extract<Plugin['transformIndexHtml'], (...of: never) => unknown>>[1]['bundle']
>

const languages = ['ar', 'en'] as const

/**
 * Fills the first paint of index.html: its `%text.…%` placeholders once for each language, between `<!--ar-->` and
 * `<!--/ar-->`, of which the gateway keeps one; and preloads what the small entry will ask for, so that nothing
 * is asked for only once something else has arrived.
 */
export function firstPaint(): Plugin {
  return {
    name: 'first-paint',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const filled = html.replace(/<!--texts-->(.*?)<!--\/texts-->/gs, (_, part: string) =>
          inEachLanguage(part),
        )
        if (!bundle) return filled
        const preloads = languages.map(
          (language) =>
            `<!--${language}-->${preload(fileOf(bundle, `/src/locales/${language}.json`))}<!--/${language}-->`,
        )
        return {
          html: filled.replace('</head>', `${preloads.join('')}</head>`),
          tags: appFiles(bundle).map((file): HtmlTagDescriptor => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}` },
            injectTo: 'head',
          })),
        }
      },
    },
  }
}

function inEachLanguage(part: string): string {
  return languages
    .map((language) => {
      const texts = JSON.parse(readFileSync(`src/locales/${language}.json`, 'utf8'))
      const filled = part.replace(/%text\.(\w+)\.(\w+)%/g, (_, area: string, key: string) => {
        const text: unknown = texts[area]?.[key]
        if (typeof text !== 'string')
          throw new Error(`index.html: ${language}.json has no text ${area}.${key}`)
        return text
      })
      return `<!--${language}-->${filled}<!--/${language}-->`
    })
    .join('')
}

function preload(file: string): string {
  return `<link rel="modulepreload" crossorigin href="/${file}">`
}

/* The chunk of the shell and everything it imports that the entry does not have already. */
function appFiles(bundle: Bundle): string[] {
  const app = fileOf(bundle, '/src/app/app.tsx')
  return [...new Set(withImports(bundle, app))]
}

function withImports(bundle: Bundle, file: string): string[] {
  const chunk = bundle[file]
  if (chunk?.type !== 'chunk') return []
  return [file, ...chunk.imports.flatMap((imported) => withImports(bundle, imported))]
}

function fileOf(bundle: Bundle, source: string): string {
  const chunk = Object.values(bundle).find(
    (candidate) => candidate.type === 'chunk' && candidate.facadeModuleId?.endsWith(source),
  )
  if (!chunk) throw new Error(`the build has no chunk of its own for ${source}`)
  return chunk.fileName
}
