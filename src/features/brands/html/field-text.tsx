import { hasHtml, hasWords } from '#src/features/brands/texts/brand-fields.ts'
import { languageOfPath, partsOf, type BrandPath } from '#src/features/brands/texts/brand-texts.ts'
import { directionOf } from '#src/lib/i18n/i18n.ts'
import { defaultLanguage } from '#src/lib/settings.ts'
import { htmlDirection } from './html-direction.ts'

/** A text of a field in the language of the field and in its direction; a slug or a URL from left to right. */
export function FieldText({ path, text }: { path: BrandPath; text: string }) {
  const { field } = partsOf(path)
  if (!hasWords(field)) return <bdi dir="ltr">{text}</bdi>
  const language = languageOfPath(path, defaultLanguage)
  const isHtml = hasHtml(field) && htmlDirection(text) !== null
  return (
    <bdi lang={language} dir={isHtml ? 'ltr' : directionOf(language)}>
      {text}
    </bdi>
  )
}
