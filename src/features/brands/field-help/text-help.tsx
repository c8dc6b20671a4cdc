import { memo } from 'react'
import { useTranslations } from 'use-intl'
import type { TranslatedFieldName } from '#contract/brand.ts'
import { translatedPath, type BrandPath, type BrandTexts } from '#src/features/brands/texts/brand-texts.ts'
import { BrandDescriptionPreview } from './description-preview.tsx'
import { snippetLimits } from './search-snippet.ts'
import { BrandSlugGenerator } from './slug-generator.tsx'
import { BrandTextLength } from './text-length.tsx'

type BrandTextHelpProps = {
  language: string
  field: TranslatedFieldName
  /** The text in every field. */
  shown: BrandTexts
  known: BrandTexts
  isReadOnly: boolean
  onType: (path: BrandPath, text: string) => void
}

/** Help below a field of one language: its length, a preview, or a slug generated from the name. */
export const BrandTextHelp = memo(function BrandTextHelp(props: BrandTextHelpProps) {
  const { language, field, shown, known, isReadOnly, onType } = props
  const t = useTranslations('brands.fieldHelp')
  const textIn = (field: TranslatedFieldName) => shown.get(translatedPath(language, field)) ?? ''
  switch (field) {
    case 'description':
      return <BrandDescriptionPreview description={textIn(field)} language={language} />
    case 'metadata_title':
    case 'metadata_description': {
      const isUnknown = textIn(field) === '' && !known.has(translatedPath(language, field))
      const emptyHint = isUnknown ? '' : t(`empty.${field}`)
      return <BrandTextLength text={textIn(field)} limit={snippetLimits[field]} emptyHint={emptyHint} />
    }
    case 'metadata_url':
      return (
        <BrandSlugGenerator
          name={textIn('name')}
          language={language}
          slug={textIn(field)}
          isReadOnly={isReadOnly}
          onChange={(slug) => onType(translatedPath(language, field), slug)}
        />
      )
    default:
      return null
  }
})
