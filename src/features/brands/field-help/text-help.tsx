import { useQueryClient } from '@tanstack/react-query'
import { memo, useDeferredValue } from 'react'
import { useTranslations } from 'use-intl'
import type { TranslatedFieldName } from '#contract/brand.ts'
import type { FoundBrands } from '#src/features/brands/api/queries.ts'
import { namesOf } from '#src/features/brands/texts/brand-names.ts'
import {
  knownTexts,
  slugsOf,
  toInputValue,
  translatedPath,
  type BrandPath,
  type BrandTexts,
} from '#src/features/brands/texts/brand-texts.ts'
import { cleanSlug } from '#src/features/brands/texts/slug-text.ts'
import { countGraphemes } from '#src/lib/graphemes.ts'
import { useDebounced } from '#src/lib/hooks/use-debounced.ts'
import { formatNumber } from '#src/lib/i18n/formats.ts'
import { screenLanguage } from '#src/lib/i18n/screen-language.ts'
import { storeLanguages } from '#src/lib/settings.ts'
import { BrandDescriptionPreview } from './description-preview.tsx'
import { snippetLimits } from './search-snippet.ts'
import { BrandSlugGenerator } from './slug-generator.tsx'
import { BrandSlugNotes } from './slug-notes.tsx'
import { FieldWarning } from './field-warning.tsx'
import './field-help.css'

type BrandTextHelpProps = {
  brandId: string
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
  const { brandId, language, field, shown, known, isReadOnly, onType } = props
  const t = useTranslations('brands.fieldHelp')
  const client = useQueryClient()
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
    case 'metadata_url': {
      const path = translatedPath(language, field)
      const [slug, stored] = [textIn(field), known.get(path) ?? '']
      const isTyped = slug !== toInputValue(path, stored)
      return (
        <>
          <output>{isTyped && <BrandSlugNotes slug={slug} stored={stored} takenBy={ownerOf(slug)} />}</output>
          <BrandSlugGenerator
            name={textIn('name')}
            language={language}
            slug={slug}
            isReadOnly={isReadOnly}
            onChange={(slug) => onType(path, slug)}
          />
        </>
      )
    }
    default:
      return null
  }

  /* The name of another loaded brand with this slug. */
  function ownerOf(slug: string) {
    const lists = client.getQueriesData<FoundBrands>({ queryKey: ['brands', 'list'] })
    const others = lists.flatMap(([, list]) => list?.brands ?? []).filter(({ id }) => id !== brandId)
    const owner = others.find((brand) =>
      slugsOf(knownTexts(brand, storeLanguages())).includes(cleanSlug(slug)),
    )
    return owner && (namesOf(owner, storeLanguages(), screenLanguage()).name || owner.id)
  }
})

type BrandTextLengthProps = {
  text: string
  /** The approximate length at which search engines truncate. Longer texts are allowed. */
  limit: number
  /** Shown while the text is empty. */
  emptyHint: string
}

/* Shows the length of a text for search engines. Screen readers announce once that it is too long, not at each key. */
function BrandTextLength({ text, limit, emptyHint }: BrandTextLengthProps) {
  const t = useTranslations('brands.fieldHelp')
  const count = countGraphemes(useDeferredValue(text).trim())
  const isLong = count > limit
  const announced = useDebounced(isLong ? t('lengthSpoken') : '', 1000)
  const numbers = { count: formatNumber(count), limit: formatNumber(limit) }
  return (
    <>
      <span className="text-length" aria-hidden="true" data-is-long={isLong}>
        <span style={{ inlineSize: `${Math.min(100, (100 * count) / limit)}%` }} />
      </span>
      {isLong ? (
        <FieldWarning>{t('lengthOver', numbers)}</FieldWarning>
      ) : (
        <p className="field-hint">{count === 0 ? emptyHint : t('length', numbers)}</p>
      )}
      <output className="visually-hidden">{announced}</output>
    </>
  )
}
