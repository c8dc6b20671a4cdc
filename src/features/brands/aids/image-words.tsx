import { useFormatter, useTranslations } from 'use-intl'
import { AidConcern } from './aid-concern.tsx'
import { imageConcerns, suggestedSizes, type BrandImageName, type ImageFinding } from './brand-image.ts'

type BrandImageWordsProps = { name: BrandImageName; finding: ImageFinding }

/** What is known of the picture at an address, in words. */
export function BrandImageWords({ name, finding }: BrandImageWordsProps) {
  const t = useTranslations('brandAids')
  const format = useFormatter()
  if (finding === 'none' || finding === 'unknown' || finding === 'waiting') {
    return <p className="quiet">{t(`image.${finding}`)}</p>
  }
  if (typeof finding === 'string') return <AidConcern>{t(`image.${finding}`)}</AidConcern>
  const { width, height } = finding
  const pixels = (count: number) => format.number(count, { useGrouping: false })
  return (
    <>
      <p>
        {width === 0 || height === 0
          ? t('image.sizeUnknown')
          : t('image.size', { width: pixels(width), height: pixels(height) })}
      </p>
      {imageConcerns(name, finding).map((concern) => (
        <AidConcern key={concern}>{t(`image.${concern}`, suggestedSizes[name])}</AidConcern>
      ))}
    </>
  )
}
