import { memo } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { brandQueries } from '#src/features/brands/api/queries.ts'
import type { PictureName } from '#src/features/brands/texts/brand-fields.ts'
import { screenLanguage } from '#src/lib/i18n/screen-language.ts'
import { brandInitial } from './brand-initial.ts'
import { BrandPicturePreview } from './picture-preview.tsx'

type BrandPictureAidProps = {
  name: PictureName
  /** As typed; undefined where nothing was typed and what the store has is unknown. */
  url: string | undefined
}

/** The picture beneath its field; the page has read the brand whose character may stand in for it. */
export const BrandPictureAid = memo(function BrandPictureAid({ name, url }: BrandPictureAidProps) {
  const { brand: id = '' } = useParams()
  const { data: brand } = useQuery({ ...brandQueries.detail(id), enabled: false })
  return (
    <BrandPicturePreview name={name} url={url} initial={brand ? brandInitial(brand, screenLanguage()) : ''} />
  )
})
