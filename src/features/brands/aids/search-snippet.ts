import { textOfHtml } from '#src/features/brands/html/html-text.ts'
import { firstGraphemes } from '#src/lib/graphemes.ts'

/** Near how many characters search engines cut; they measure pixels, and tell nobody. */
export const shownLength = { metadata_title: 60, metadata_description: 160 } as const

/** Texts of one language, as typed; undefined where nothing was typed and what the store has is unknown. */
export type SnippetTexts = {
  name: string | undefined
  description: string | undefined
  title: string | undefined
  pageDescription: string | undefined
}

/** The title and the text of a search result; undefined where they are unknown, empty where there is none. */
export function searchSnippet({ name, description, title, pageDescription }: SnippetTexts) {
  const ownText = () => description && textOfHtml(description)
  return {
    title: cut(title === undefined || !isBlank(title) ? title : name, shownLength.metadata_title),
    text: cut(
      pageDescription === undefined || !isBlank(pageDescription) ? pageDescription : ownText(),
      shownLength.metadata_description,
    ),
  }
}

function isBlank(text: string): boolean {
  return text.trim() === ''
}

/* Cut after a whole word where one ends near there, and marked as cut. */
function cut(text: string | undefined, limit: number): string | undefined {
  const line = text?.replace(/\s+/g, ' ').trim()
  if (line === undefined) return undefined
  const head = firstGraphemes(line, limit)
  if (head === line) return line
  const space = line[head.length] === ' ' ? head.length : head.lastIndexOf(' ')
  return `${head.slice(0, space > head.length * 0.7 ? space : head.length).trimEnd()}…`
}
