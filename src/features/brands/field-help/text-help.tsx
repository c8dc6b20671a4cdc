import { memo } from 'react'
import { useTranslations } from 'use-intl'
import type { TranslatedFieldName } from '#contract/brand.ts'
import { translatedPath, type BrandTexts } from '#src/features/brands/texts/brand-texts.ts'
import { isReadOnly } from '#src/features/brands/api/requests.ts'
import { countGraphemes, truncate } from '#src/lib/graphemes.ts'
import { formatNumber } from '#src/lib/i18n/formats.ts'
import { BrandDescriptionPreview } from './description-preview.tsx'
import { snippetLimits } from './search-snippet.ts'
import { BrandSlugNotes } from './slug-notes.tsx'
import { FieldWarning } from './field-warning.tsx'
import { useFieldLabels } from '#src/features/brands/texts/use-field-labels.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { StoreText } from '#src/ui/records/store-text.tsx'
import { renamedTitle } from './suggested-text.ts'
import { percentEncoded, slugFrom } from './slug.ts'
import { announce } from '#src/ui/states/announcer.tsx'
import './field-help.css'

type BrandTextHelpProps = {
  brandId: string
  language: string
  field: TranslatedFieldName
  /** The text in every field at the last pause in typing. */
  shown: BrandTexts
  known: BrandTexts
  /** Replaces the field's text by one made of the current texts. */
  onReplace: (textOf: (shown: BrandTexts) => string | undefined) => void
}

/** Help below a field of one language: its length, a preview, or a text that follows the name. */
export const BrandTextHelp = memo(function BrandTextHelp(props: BrandTextHelpProps) {
  const { language, field, shown, known, onReplace } = props
  const t = useTranslations('brands.fieldHelp')
  const { label } = useFieldLabels()
  const textIn = (field: TranslatedFieldName) => shown.get(translatedPath(language, field)) ?? ''
  switch (field) {
    case 'description':
      return <BrandDescriptionPreview description={textIn(field)} language={language} />
    case 'metadata_title':
    case 'metadata_description': {
      const emptyHint = shown.has(translatedPath(language, field)) ? t(`empty.${field}`) : ''
      const newTitle = (texts: BrandTexts) => renamedTitle(language, texts, known)
      const length = (
        <BrandTextLength text={textIn(field)} limit={snippetLimits[field]} emptyHint={emptyHint} />
      )
      if (field === 'metadata_description') return length
      const hasOldName = newTitle(shown) !== undefined
      return (
        <>
          {length}
          <div className="slug-generator anywhere grid centred">
            {hasOldName && (
              <Button isIdle={isReadOnly()} onClick={() => onReplace(newTitle)}>
                {t('takeNewName')}{' '}
                <span className="visually-hidden">{label(translatedPath(language, field))}</span>
              </Button>
            )}
            <output className="small quiet">{hasOldName && t('titleHasOldName')}</output>
          </div>
        </>
      )
    }
    case 'metadata_url':
      return <SlugHelp {...props} />
    default:
      return null
  }
})

type BrandTextLengthProps = {
  text: string
  /** The approximate length at which search engines truncate. Longer texts are allowed. */
  limit: number
  /** Shown while the text is empty. */
  emptyHint: string
}

/* Shows the length of a text for search engines. Screen readers announce once that it is too long. */
function BrandTextLength({ text, limit, emptyHint }: BrandTextLengthProps) {
  const t = useTranslations('brands.fieldHelp')
  const count = countGraphemes(text.trim())
  const isLong = count > limit
  const numbers = { count: formatNumber(count), limit: formatNumber(limit) }
  return (
    <>
      <span className="text-length block pill clipped" aria-hidden="true" data-is-long={isLong}>
        <span className="block" style={{ inlineSize: `${Math.min(100, (100 * count) / limit)}%` }} />
      </span>
      {isLong ? (
        <FieldWarning>{t('lengthOver', numbers)}</FieldWarning>
      ) : (
        <p className="small quiet">{count === 0 ? emptyHint : t('length', numbers)}</p>
      )}
      <output className="visually-hidden">{isLong && t('lengthSpoken')}</output>
    </>
  )
}

/* What is odd about a slug, and one that is generated from the name. Changes nothing by itself. */
function SlugHelp({ brandId, language, shown, known, onReplace }: BrandTextHelpProps) {
  const t = useTranslations('brands.fieldHelp')
  const { label } = useFieldLabels()
  const path = translatedPath(language, 'metadata_url')
  const slug = shown.get(path) ?? ''
  const generate = (texts: BrandTexts) =>
    slugFrom(texts.get(translatedPath(language, 'name')) ?? '', language)
  const generated = generate(shown)
  const encoded = percentEncoded(generated)
  return (
    <>
      <output>
        <BrandSlugNotes brandId={brandId} slug={slug} stored={known.get(path) ?? ''} />
      </output>
      {generated === '' ? (
        <p className="small quiet">{t('slugNeedsName')}</p>
      ) : (
        <div className="slug-generator anywhere grid centred">
          <Button
            isIdle={isReadOnly() || slug === generated}
            onClick={() => {
              onReplace(generate)
              announce(t('slugReplaced'))
            }}
          >
            {t('generateSlug')} <span className="visually-hidden">{label(path)}</span>
          </Button>
          <div className="small quiet">
            <p>
              {t(slug === generated ? 'slugMatchesName' : 'slugWouldBe')}{' '}
              <StoreText dir="ltr" text={truncate(generated, 200)} />
            </p>
            {encoded !== null && (
              <p>
                {t('slugInLinks')} <StoreText dir="ltr" text={truncate(encoded, 300)} />
              </p>
            )}
          </div>
        </div>
      )}
    </>
  )
}
