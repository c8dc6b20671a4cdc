import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { places } from '#src/app/navigation/places.ts'

type Bundle = NonNullable<
  Parameters<Extract<Plugin['transformIndexHtml'], (...of: never) => unknown>>[1]['bundle']
>

const languages = ['ar', 'en'] as const
type Language = (typeof languages)[number]

/* What most of a page is written in; the other script's font comes when it is met. */
const fonts = { ar: 'ibm-plex-sans-arabic', en: 'ibm-plex-sans' }

/**
 * Fills the first paint of index.html: what stands between `<!--places-->` once for each place, and its `%text.…%`
 * placeholders once for each language, between `<!--ar-->` and `<!--/ar-->`, of which the gateway keeps one; and
 * preloads what the page will ask for, so that nothing is asked for only once something else has arrived.
 */
export function firstPaint(): Plugin {
  return {
    name: 'first-paint',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const filled = html
          .replace(/<!--places-->(.*?)<!--\/places-->/gs, (_, part: string) => forEachPlace(part))
          .replace(/<!--texts-->(.*?)<!--\/texts-->/gs, (_, part: string) => inEachLanguage(part))
        if (!bundle) return filled
        const files = (language: Language) => [
          ...[400, 600].map((weight) => fontPreload(assetOf(bundle, `${fonts[language]}-${weight}`))),
          modulePreload(fileOf(bundle, `/src/locales/frame.${language}.json`)),
        ]
        const head = [
          ...languages.map((language) => `<!--${language}-->${files(language).join('')}<!--/${language}-->`),
          ...appFiles(bundle).map(modulePreload),
        ]
        return filled.replace('</head>', `${head.join('')}</head>`)
      },
    },
  }
}

function forEachPlace(part: string): string {
  return places
    .map(({ name, path }) => part.replaceAll('%place.name%', name).replaceAll('%place.path%', path))
    .join('')
}

function inEachLanguage(part: string): string {
  return languages
    .map((language) => {
      // What index.html alone says is in a catalogue of its own, that no script asks for.
      const texts = { ...catalogue('frame', language), ...catalogue('first-paint', language) }
      const filled = part.replace(/%text\.(\w+)\.(\w+)%/g, (_, area: string, key: string) => {
        const text: unknown = texts[area]?.[key]
        if (typeof text !== 'string')
          throw new Error(`index.html: no catalogue in ${language} has a text ${area}.${key}`)
        return text
      })
      return `<!--${language}-->${filled}<!--/${language}-->`
    })
    .join('')
}

function catalogue(name: string, language: Language): Record<string, Record<string, unknown>> {
  return JSON.parse(readFileSync(`src/locales/${name}.${language}.json`, 'utf8'))
}

function modulePreload(file: string): string {
  return `<link rel="modulepreload" crossorigin href="/${file}">`
}

function fontPreload(file: string): string {
  return `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`
}

/* The chunk of the shell and everything it imports but the entry, which its own script asks for. */
function appFiles(bundle: Bundle): string[] {
  const app = fileOf(bundle, '/src/app/app.tsx')
  const entry = fileOf(bundle, '/src/main.ts')
  return [...new Set(withImports(bundle, app))].filter((file) => file !== entry)
}

function withImports(bundle: Bundle, file: string): string[] {
  const chunk = bundle[file]
  if (chunk?.type !== 'chunk' || chunk.isEntry) return []
  return [file, ...chunk.imports.flatMap((imported) => withImports(bundle, imported))]
}

function assetOf(bundle: Bundle, name: string): string {
  const asset = Object.keys(bundle).find((file) => file.includes(name))
  if (asset === undefined) throw new Error(`the build has no file ${name}`)
  return asset
}

function fileOf(bundle: Bundle, source: string): string {
  const chunk = Object.values(bundle).find(
    (candidate) => candidate.type === 'chunk' && candidate.moduleIds.some((id) => id.endsWith(source)),
  )
  if (!chunk) throw new Error(`the build has no chunk with ${source}`)
  return chunk.fileName
}
