import { memo } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { brandQueries } from '#src/features/brands/api/queries.ts'
import type { PictureField } from '#src/features/brands/texts/brand-fields.ts'
import { screenLanguage } from '#src/lib/i18n/screen-language.ts'
import { brandInitial } from './brand-initial.ts'
import { BrandPicturePreview } from './picture-preview.tsx'

type BrandPictureHelpProps = {
  name: PictureField
  /** The typed URL; undefined when nothing is typed and the stored URL is unknown. */
  url: string | undefined
}

/** Previews the picture below its URL field. Reads the brand from the cache for its initial. */
export const BrandPictureHelp = memo(function BrandPictureHelp({ name, url }: BrandPictureHelpProps) {
  const { brand: id = '' } = useParams()
  const { data: brand } = useQuery({ ...brandQueries.detail(id), enabled: false })
  return (
    <BrandPicturePreview name={name} url={url} initial={brand ? brandInitial(brand, screenLanguage()) : ''} />
  )
})
