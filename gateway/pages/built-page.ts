import { createHash } from 'node:crypto'

/** The CSP hashes of the page's inline scripts or styles. */
export function inlineHashes(element: 'script' | 'style', template: string): string[] {
  return [...template.matchAll(new RegExp(`<${element}>(.*?)</${element}>`, 'gs'))].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  )
}

/** The build of a page: a hash of its HTML, which names all files by their content. */
export function buildVersion(template: string): string {
  return createHash('sha256').update(template).digest('hex').slice(0, 12)
}
