import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { useParams } from 'react-router'
import { brandQueries } from '#src/features/brands/queries.ts'
import type { BrandFormValues, BrandTexts } from '#src/features/brands/texts/brand-texts.ts'
import { screenLanguage } from '#src/lib/screen-language.ts'
import type { BrandImageName } from './brand-image.ts'
import { brandInitial } from './brand-initial.ts'
import { BrandImagePreview } from './image-preview.tsx'

type BrandImageAidProps = { name: BrandImageName; known: BrandTexts }

/** The picture beneath its field; the page has read the brand whose character may stand in its place. */
export function BrandImageAid({ name, known }: BrandImageAidProps) {
  const { brand: id = '' } = useParams()
  const { data: brand } = useQuery({ ...brandQueries.detail(id), enabled: false })
  const typed = useWatch<BrandFormValues, BrandImageName>({ name })
  return (
    <BrandImagePreview
      name={name}
      address={typed !== '' || known.has(name) ? typed : undefined}
      initial={brand ? brandInitial(brand, screenLanguage()) : ''}
    />
  )
}
