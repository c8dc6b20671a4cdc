import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { TranslatedFieldName } from '#contract/brand.ts'
import type { BrandFormValues, BrandTexts } from '#src/features/brands/texts/brand-texts.ts'
import { BrandDescriptionPreview } from './description-preview.tsx'
import { BrandSearchPreview } from './search-preview.tsx'
import { shownLength } from './search-snippet.ts'
import { BrandPageAddressMaker } from './slug-maker.tsx'
import { BrandTextLength } from './text-length.tsx'

type BrandTextAidProps = {
  language: string
  field: TranslatedFieldName
  known: BrandTexts
  isReadOnly: boolean
}

/** What helps beneath a field of one language: its length, a preview, an address made from the name. */
export function BrandTextAid({ language, field, known, isReadOnly }: BrandTextAidProps) {
  const t = useTranslations('brandAids')
  const { setValue, clearErrors } = useFormContext<BrandFormValues>()
  const typed = useWatch<BrandFormValues, `translations.${string}`>({ name: `translations.${language}` })
  const pathOf = (field: TranslatedFieldName) => `translations.${language}.${field}` as const
  const textOf = (field: TranslatedFieldName) =>
    typed[field] !== '' || known.has(pathOf(field)) ? typed[field] : undefined

  switch (field) {
    case 'name':
      return null
    case 'description':
      return <BrandDescriptionPreview description={typed.description} language={language} />
    case 'metadata_title':
    case 'metadata_description': {
      const text = textOf(field)
      const whenEmpty = text === undefined ? '' : t(`empty.${field}`)
      return <BrandTextLength text={typed[field]} limit={shownLength[field]} whenEmpty={whenEmpty} />
    }
    case 'metadata_url':
      return (
        <>
          <BrandPageAddressMaker
            name={typed.name}
            language={language}
            pageAddress={typed.metadata_url}
            isReadOnly={isReadOnly}
            onChange={(pageAddress) => {
              clearErrors(pathOf(field))
              setValue(pathOf(field), pageAddress, { shouldDirty: true, shouldTouch: true })
            }}
          />
          <BrandSearchPreview
            language={language}
            texts={{
              name: textOf('name'),
              description: textOf('description'),
              title: textOf('metadata_title'),
              pageDescription: textOf('metadata_description'),
            }}
            pageAddress={textOf('metadata_url')}
          />
        </>
      )
  }
}
