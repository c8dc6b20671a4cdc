import { createHash } from 'node:crypto'

/** What the policy lets hold of the page itself: each by the hash of its text. */
export function hashesOf(element: 'script' | 'style', template: string): string[] {
  return [...template.matchAll(new RegExp(`<${element}>(.*?)</${element}>`, 'gs'))].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  )
}

/** Which build a page is of. It names its files by their contents, so it is another whenever any of them is. */
export function versionOf(template: string): string {
  return createHash('sha256').update(template).digest('hex').slice(0, 12)
}
