import { useTranslations } from 'use-intl'
import { isVisible } from '#contract/names.ts'
import { plainSource } from '#src/features/brands/description-html/plain-source.ts'
import { allowsHtml, isProse } from '#src/features/brands/texts/brand-fields.ts'
import { parsePath, type BrandPath } from '#src/features/brands/texts/brand-texts.ts'
import { languagesOfField } from '#src/features/brands/texts/field-languages.ts'
import { useFieldLabels } from '#src/features/brands/texts/use-field-labels.ts'
import { directionOf } from '#src/lib/i18n/i18n.ts'
import { LanguageRuns } from '#src/ui/records/language-runs.tsx'

type WorkSourceProps = {
  path: BrandPath
  language: string
  /** Its current text; undefined if unknown. */
  text: string | undefined
}

/** The text to translate, as plain text. */
export function WorkSource({ path, language, text }: WorkSourceProps) {
  const t = useTranslations('brands.detail')
  const { label } = useFieldLabels()
  const { field } = parsePath(path)
  const shown = text === undefined ? undefined : plainSource(text, allowsHtml(field))
  return (
    <div className="work-source">
      <p className="field-label">{label(path)}</p>
      {shown !== undefined && isVisible(shown) ? (
        <p
          className="work-source-text"
          lang={isProse(field) ? language : undefined}
          dir={isProse(field) ? directionOf(language) : 'ltr'}
        >
          <LanguageRuns text={shown} within={language} languages={languagesOfField(shown, language)} />
        </p>
      ) : (
        <p className="quiet">{t(text === undefined ? 'unknownText' : 'emptyText')}</p>
      )}
    </div>
  )
}
