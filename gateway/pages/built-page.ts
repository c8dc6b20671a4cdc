import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import manifest from '#package.json' with { type: 'json' }
import type { PageRenderer, BuiltFiles } from '#contract/pages/page-rendering.ts'

/** The build of the page: index.html with its placeholders, what renders its pages, and their files. */
export type BuiltPage = { template: string; renderer: PageRenderer; files: BuiltFiles | null }

/** Reads the build of the page in a folder. Rejects if there is none. */
export async function readBuiltPage(folder: string): Promise<BuiltPage & { version: string }> {
  const read = (file: string) => readFile(join(folder, file), 'utf8')
  const [template, files] = await Promise.all([read('index.html'), read('.server/files.json')])
  const path = new URL(join(folder, '.server/render-page.mjs'), `file://${process.cwd()}/`).href
  // Cast: the build writes both (scripts/page-files.ts, src/first-html/render-page.tsx).
  const { renderer } = (await import(path)) as { renderer: PageRenderer }
  // Their names are hashes of the content of all files.
  const hash = createHash('sha256').update(template).update(files).digest('hex').slice(0, 12)
  const version = `${manifest.version}+${hash}`
  return { template, renderer, files: JSON.parse(files), version }
}

/** The CSP hashes of the page's inline scripts or styles. */
export function inlineHashes(element: 'script' | 'style', html: string): string[] {
  const pattern = new RegExp(`<${element}>(.*?)</${element}>`, 'gs')
  return [...html.matchAll(pattern)].map(([, text = '']) => {
    return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  })
}
