import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFieldNames } from '#src/features/brands/texts/use-field-names.ts'
import { shortened } from '#src/lib/graphemes.ts'
import { Button } from '#src/ui/button.tsx'
import { pageAddressFrom, percentEncoded } from './slug.ts'
import './slug-maker.css'

type BrandPageAddressMakerProps = {
  name: string
  language: string
  pageAddress: string
  onChange: (pageAddress: string) => void
  isReadOnly: boolean
}

/** Offers a page address made from the name, and the replaced one back. By itself it changes nothing. */
export function BrandPageAddressMaker({
  name,
  language,
  pageAddress,
  onChange,
  isReadOnly,
}: BrandPageAddressMakerProps) {
  const t = useTranslations('brandAids')
  const { label } = useFieldNames()
  const [replaced, setReplaced] = useState<string | null>(null)
  const made = pageAddressFrom(name, language)
  const isMade = pageAddress === made
  const canPutBack = isMade && replaced !== null
  const encoded = percentEncoded(made)

  function makeOrPutBack() {
    setReplaced(canPutBack ? null : pageAddress)
    onChange(canPutBack ? replaced : made)
  }

  if (made === '') return <p className="field-hint">{t('addressNeedsName')}</p>
  return (
    <div className="slug-maker">
      {/* One button for both, so that it keeps the focus when it is pressed. */}
      <Button disabled={isReadOnly || (isMade && !canPutBack)} onClick={makeOrPutBack}>
        {t(canPutBack ? 'putAddressBack' : 'makeAddress')}{' '}
        <span className="visually-hidden">{label(`translations.${language}.metadata_url`)}</span>
      </Button>
      <div className="field-hint">
        <p>
          {t(isMade ? 'addressIsMade' : 'addressWouldBe')} <bdi dir="ltr">{shortened(made, 200)}</bdi>
        </p>
        {encoded !== null && (
          <p>
            {t('addressInLinks')} <bdi dir="ltr">{shortened(encoded, 300)}</bdi>
          </p>
        )}
      </div>
      <output className="visually-hidden">{canPutBack && t('addressReplaced')}</output>
    </div>
  )
}
