import { memo } from 'react'
import { useTranslations } from 'use-intl'
import type { TranslatedFieldName } from '#contract/brand.ts'
import { pathIn, type BrandPath, type BrandTexts } from '#src/features/brands/texts/brand-texts.ts'
import { BrandDescriptionPreview } from './description-preview.tsx'
import { shownLength } from './search-snippet.ts'
import { BrandSlugMaker } from './slug-maker.tsx'
import { BrandTextLength } from './text-length.tsx'

type BrandTextAidProps = {
  language: string
  field: TranslatedFieldName
  /** The text in every field. */
  shown: BrandTexts
  known: BrandTexts
  isReadOnly: boolean
  onType: (path: BrandPath, text: string) => void
}

/** What helps beneath a field of one language: its length, how it looks, a slug made from the name. */
export const BrandTextAid = memo(function BrandTextAid(props: BrandTextAidProps) {
  const { language, field, shown, known, isReadOnly, onType } = props
  const t = useTranslations('brandAids')
  const typedIn = (field: TranslatedFieldName) => shown.get(pathIn(language, field)) ?? ''
  switch (field) {
    case 'description':
      return <BrandDescriptionPreview description={typedIn(field)} language={language} />
    case 'metadata_title':
    case 'metadata_description': {
      const isUnknown = typedIn(field) === '' && !known.has(pathIn(language, field))
      const whenEmpty = isUnknown ? '' : t(`empty.${field}`)
      return <BrandTextLength text={typedIn(field)} limit={shownLength[field]} whenEmpty={whenEmpty} />
    }
    case 'metadata_url':
      return (
        <BrandSlugMaker
          name={typedIn('name')}
          language={language}
          slug={typedIn(field)}
          isReadOnly={isReadOnly}
          onChange={(slug) => onType(pathIn(language, field), slug)}
        />
      )
    default:
      return null
  }
})
