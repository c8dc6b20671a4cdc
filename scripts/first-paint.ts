import { globSync, readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { criticalStyles } from './critical-styles.ts'
import { preloadTags, languages, type Language } from './preload-tags.ts'
import { routes } from '#src/app/routes.ts'

/**
 * Fills the first paint of index.html: repeats the text between `<!--navigation-->` for each page of it, and its `%text.…%`
 * placeholders for each language, between `<!--ar-->` and `<!--/ar-->`; the gateway removes the other language. Inlines the
 * critical styles and preloads everything else the page will need, so that no request waits for another response.
 */
export function firstPaint(): Plugin {
  return {
    name: 'first-paint',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        const filled = html
          .replace(/<!--navigation-->(.*?)<!--\/navigation-->/gs, (_, link: string) => navigationLinks(link))
          .replace(/<!--texts-->(.*?)<!--\/texts-->/gs, (_, part: string) => inEachLanguage(part))
        if (!bundle) return filled
        const head = `<style>${await criticalStyles()}</style>${preloadTags(bundle)}`
        return filled
          .replace(/\s*<script type="module"[^>]*><\/script>\s*<link rel="stylesheet"[^>]*>/, '')
          .replace('</head>', () => `${head}</head>`)
      },
    },
  }
}

function navigationLinks(link: string): string {
  return routes
    .flatMap((route) =>
      'name' in route ? link.replaceAll('%page.name%', route.name).replaceAll('%page.path%', route.path) : [],
    )
    .join('')
}

function inEachLanguage(part: string): string {
  return languages
    .map((language) => {
      const texts = catalogueOf(language)
      const filled = part.replace(/%text\.([\w.]+)%/g, (_, key: string) => {
        const text = key.split('.').reduce<unknown>((found, name) => Object(found)[name], texts)
        if (typeof text !== 'string')
          throw new Error(`index.html: no catalogue in ${language} has a text ${key}`)
        return text
      })
      return `<!--${language}-->${filled}<!--/${language}-->`
    })
    .join('')
}

/* All texts of a language, including the ones that only index.html uses and no script imports. */
function catalogueOf(language: Language): Record<string, unknown> {
  const parts = globSync(`src/locales/*.${language}.json`).map((file) =>
    JSON.parse(readFileSync(file, 'utf8')),
  )
  return Object.assign({}, ...parts)
}
