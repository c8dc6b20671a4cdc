import { hasHtml, hasWords } from '#src/features/brands/texts/brand-fields.ts'
import { languageOfPath, partsOf, type BrandPath } from '#src/features/brands/texts/brand-texts.ts'
import { languagesOfField } from '#src/features/brands/texts/field-language.ts'
import { directionOf } from '#src/lib/i18n/i18n.ts'
import { defaultLanguage } from '#src/lib/settings.ts'
import { LanguageRuns } from '#src/ui/records/language-runs.tsx'
import { StoreText } from '#src/ui/records/store-text.tsx'
import { htmlDirection } from './html-direction.ts'

/** A text of a field in the language of the field and in its direction; a slug or a URL from left to right. */
export function FieldText({ path, text }: { path: BrandPath; text: string }) {
  const { field } = partsOf(path)
  if (!hasWords(field)) return <StoreText dir="ltr" text={text} />
  const language = languageOfPath(path, defaultLanguage)
  const isHtml = hasHtml(field) && htmlDirection(text) !== null
  return (
    <bdi lang={language} dir={isHtml ? 'ltr' : directionOf(language)}>
      <LanguageRuns text={text} within={language} languages={languagesOfField(text, language)} />
    </bdi>
  )
}
