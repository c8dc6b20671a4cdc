import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { translatedPath } from '#src/features/brands/texts/brand-texts.ts'
import { useFieldLabels } from '#src/features/brands/texts/use-field-labels.ts'
import { truncate } from '#src/lib/graphemes.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { StoreText } from '#src/ui/records/store-text.tsx'
import { percentEncoded, slugFrom } from './slug.ts'
import './field-help.css'

type BrandSlugGeneratorProps = {
  name: string
  language: string
  slug: string
  onChange: (slug: string) => void
  isReadOnly: boolean
}

/** Offers a slug generated from the name, and can restore the replaced one. Changes nothing by itself. */
export function BrandSlugGenerator({ name, language, slug, onChange, isReadOnly }: BrandSlugGeneratorProps) {
  const t = useTranslations('brands.fieldHelp')
  const { label } = useFieldLabels()
  const [replaced, setReplaced] = useState<string | null>(null)
  const generated = slugFrom(name, language)
  const isGenerated = slug === generated
  const canRestore = isGenerated && replaced !== null
  const encoded = percentEncoded(generated)

  function generateOrRestore() {
    setReplaced(canRestore ? null : slug)
    onChange(canRestore ? replaced : generated)
  }

  if (generated === '') return <p className="field-hint">{t('slugNeedsName')}</p>
  return (
    <div className="slug-generator">
      {/* One button for both, so that it keeps the focus after a press. */}
      <Button disabled={isReadOnly || (isGenerated && !canRestore)} onClick={generateOrRestore}>
        {t(canRestore ? 'restoreSlug' : 'generateSlug')}{' '}
        <span className="visually-hidden">{label(translatedPath(language, 'metadata_url'))}</span>
      </Button>
      <div className="field-hint">
        <p>
          {t(isGenerated ? 'slugMatchesName' : 'slugWouldBe')}{' '}
          <StoreText dir="ltr" text={truncate(generated, 200)} />
        </p>
        {encoded !== null && (
          <p>
            {t('slugInLinks')} <StoreText dir="ltr" text={truncate(encoded, 300)} />
          </p>
        )}
      </div>
      <output className="visually-hidden">{canRestore && t('slugReplaced')}</output>
    </div>
  )
}
