import { decodeEntities } from '#contract/html-entities.ts'
import { htmlToText } from '#src/features/brands/description-html/html-to-text.ts'
import { firstGraphemes } from '#src/lib/graphemes.ts'

/** Approximate lengths at which search engines truncate. They measure pixels and publish no limits. */
export const snippetLimits = { metadata_title: 60, metadata_description: 160 } as const

/** The typed texts of one language; undefined when nothing is typed and the stored text is unknown. */
export type SnippetTexts = Record<'name' | 'description' | 'title' | 'pageDescription', string | undefined>

/** Returns the title and text of a search result; undefined if unknown, empty if there is none. */
export function searchSnippet({ name, description, title, pageDescription }: SnippetTexts) {
  const shownTitle = title?.trim() === '' ? name : title
  const isDescribed = pageDescription?.trim() !== ''
  const text = isDescribed
    ? pageDescription && decodeEntities(pageDescription)
    : description && htmlToText(description)
  return {
    title: truncate(shownTitle && decodeEntities(shownTitle), snippetLimits.metadata_title),
    text: truncate(text, snippetLimits.metadata_description),
  }
}

/* Truncates at a word boundary if one is near, and adds an ellipsis. */
function truncate(text: string | undefined, limit: number): string | undefined {
  const line = text?.replace(/\s+/g, ' ').trim()
  if (line === undefined) return undefined
  const head = firstGraphemes(line, limit)
  if (head === line) return line
  const space = line[head.length] === ' ' ? head.length : head.lastIndexOf(' ')
  return `${head.slice(0, space > head.length * 0.7 ? space : head.length).trimEnd()}…`
}
