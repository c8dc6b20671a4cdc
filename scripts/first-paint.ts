import { globSync, readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { criticalStyles } from './critical-styles.ts'
import { firstFiles, languages, type Language } from './first-files.ts'
import { places } from '#src/app/navigation/places.ts'

/**
 * Fills the first paint of index.html: what stands between `<!--places-->` once for each place, and its `%text.…%`
 * placeholders once for each language, between `<!--ar-->` and `<!--/ar-->`, of which the gateway keeps one. Its styles
 * stand within the page; all others, and whatever else the page will ask for, are preloaded, so that nothing is asked for
 * only once something else has arrived.
 */
export function firstPaint(): Plugin {
  return {
    name: 'first-paint',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        const filled = html
          .replace(/<!--places-->(.*?)<!--\/places-->/gs, (_, part: string) => forEachPlace(part))
          .replace(/<!--texts-->(.*?)<!--\/texts-->/gs, (_, part: string) => inEachLanguage(part))
        if (!bundle) return filled
        const head = `<style>${await criticalStyles()}</style>${firstFiles(bundle)}`
        return filled
          .replace(/\s*<script type="module"[^>]*><\/script>\s*<link rel="stylesheet"[^>]*>/, '')
          .replace('</head>', () => `${head}</head>`)
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
      const texts = catalogueOf(language)
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

/* All of it. What index.html alone says is in a part of its own, that no script asks for. */
function catalogueOf(language: Language): Record<string, Record<string, unknown>> {
  const parts = globSync(`src/locales/*.${language}.json`).map((file) =>
    JSON.parse(readFileSync(file, 'utf8')),
  )
  return Object.assign({}, ...parts)
}
