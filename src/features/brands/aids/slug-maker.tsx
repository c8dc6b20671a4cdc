import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { pathIn } from '#src/features/brands/texts/brand-texts.ts'
import { useFieldNames } from '#src/features/brands/texts/use-field-names.ts'
import { shortened } from '#src/lib/graphemes.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { StoreText } from '#src/ui/records/store-text.tsx'
import { percentEncoded, slugFrom } from './slug.ts'
import './slug-maker.css'

type BrandSlugMakerProps = {
  name: string
  language: string
  slug: string
  onChange: (slug: string) => void
  isReadOnly: boolean
}

/** Offers a slug made from the name, and the replaced one back. By itself it changes nothing. */
export function BrandSlugMaker({ name, language, slug, onChange, isReadOnly }: BrandSlugMakerProps) {
  const t = useTranslations('brandAids')
  const { label } = useFieldNames()
  const [replaced, setReplaced] = useState<string | null>(null)
  const made = slugFrom(name, language)
  const isMade = slug === made
  const canPutBack = isMade && replaced !== null
  const encoded = percentEncoded(made)

  function makeOrPutBack() {
    setReplaced(canPutBack ? null : slug)
    onChange(canPutBack ? replaced : made)
  }

  if (made === '') return <p className="field-hint">{t('slugNeedsName')}</p>
  return (
    <div className="slug-maker">
      {/* One button for both, so that it keeps the focus when it is pressed. */}
      <Button disabled={isReadOnly || (isMade && !canPutBack)} onClick={makeOrPutBack}>
        {t(canPutBack ? 'putSlugBack' : 'makeSlug')}{' '}
        <span className="visually-hidden">{label(pathIn(language, 'metadata_url'))}</span>
      </Button>
      <div className="field-hint">
        <p>
          {t(isMade ? 'slugIsMade' : 'slugWouldBe')} <StoreText dir="ltr" text={shortened(made, 200)} />
        </p>
        {encoded !== null && (
          <p>
            {t('slugInLinks')} <StoreText dir="ltr" text={shortened(encoded, 300)} />
          </p>
        )}
      </div>
      <output className="visually-hidden">{canPutBack && t('slugReplaced')}</output>
    </div>
  )
}
