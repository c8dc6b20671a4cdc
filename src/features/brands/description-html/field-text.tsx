import { allowsHtml, isProse } from '#src/features/brands/texts/brand-fields.ts'
import {
  isSlugPath,
  languageOfPath,
  parsePath,
  type BrandPath,
} from '#src/features/brands/texts/brand-texts.ts'
import { languagesOfField } from '#src/features/brands/texts/field-languages.ts'
import { readableSlug } from '#src/features/brands/texts/slug-text.ts'
import { directionOf } from '#src/lib/i18n/i18n.ts'
import { LanguageRuns } from '#src/ui/records/language-runs.tsx'
import { StoreText } from '#src/ui/records/store-text.tsx'
import { htmlDirection } from './html-direction.ts'

/** Shows a field's text in the language and direction of the field; slugs and URLs left to right. */
export function FieldText({ path, text }: { path: BrandPath; text: string }) {
  const { field } = parsePath(path)
  if (!isProse(field)) return <StoreText dir="ltr" text={isSlugPath(path) ? readableSlug(text) : text} />
  const language = languageOfPath(path)
  const isHtml = allowsHtml(field) && htmlDirection(text) !== null
  return (
    <bdi lang={language} dir={isHtml ? 'ltr' : directionOf(language)}>
      <FieldRuns text={text} language={language} />
    </bdi>
  )
}

/** A text of a field in this language, with each part that is in another one marked. */
export function FieldRuns({ text, language }: { text: string; language: string }) {
  return <LanguageRuns text={text} within={language} languages={languagesOfField(text, language)} />
}
