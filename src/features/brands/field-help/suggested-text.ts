import { htmlToText } from '#src/features/brands/description-html/html-to-text.ts'
import {
  parsePath,
  translatedPath,
  type BrandPath,
  type BrandTexts,
} from '#src/features/brands/texts/brand-texts.ts'
import { searchSnippet } from './search-snippet.ts'
import { slugFrom } from './slug.ts'

/**
 * Returns what a search result shows in place of an empty field: the name as page title, the beginning of the description as
 * page description; for the slug, the one generated from the name. Undefined if nothing stands in for the field.
 */
export function suggestedText(path: BrandPath, shown: BrandTexts): string | undefined {
  const { field, language } = parsePath(path)
  if (language === undefined) return undefined
  const name = (shown.get(translatedPath(language, 'name')) ?? '').trim()
  const description = shown.get(translatedPath(language, 'description')) ?? ''
  switch (field) {
    case 'metadata_title':
      return name || undefined
    case 'metadata_description':
      return beginningOf(description) || undefined
    case 'metadata_url':
      return slugFrom(name, language) || undefined
    default:
      return undefined
  }
}

/* As much of the description as a search result shows, without the ellipsis: the text may become the page description. */
function beginningOf(description: string): string {
  const { text = '' } = searchSnippet({ name: '', description, title: '', pageDescription: '' })
  const plain = htmlToText(description).replace(/\s+/g, ' ').trim()
  return text === plain ? text : text.replace(/…$/, '')
}

/**
 * Returns the page title with the brand's new name in place of the stored one; undefined if the title does not have the old name,
 * or has the new one already.
 */
export function renamedTitle(language: string, shown: BrandTexts, known: BrandTexts): string | undefined {
  const path = translatedPath(language, 'name')
  const [before = '', name = ''] = [known.get(path)?.trim(), shown.get(path)?.trim()]
  const title = shown.get(translatedPath(language, 'metadata_title')) ?? ''
  if (before === '' || name === '' || before === name) return undefined
  const parts = title.split(wholeName(before))
  const hasNew = wholeName(before).test(name) && wholeName(name).test(title)
  return parts.length === 1 || hasNew ? undefined : parts.join(name)
}

/* Matches a name in any case, but not within a longer word. */
function wholeName(name: string): RegExp {
  const escaped = name.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)
  return new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])${escaped}(?![\\p{L}\\p{M}\\p{N}])`, 'iu')
}
