import { translatedPath, type BrandTexts } from '#src/features/brands/texts/brand-texts.ts'

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
