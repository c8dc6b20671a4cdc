import { useFormatter, useTranslations } from 'use-intl'
import type { PictureName } from '#src/features/brands/texts/brand-fields.ts'
import { AidConcern } from './aid-concern.tsx'
import { pictureConcerns, suggestedSizes, type PictureFinding } from './picture-url.ts'

type BrandPictureWordsProps = { name: PictureName; finding: PictureFinding }

/** What is known of the picture at a URL, in words. */
export function BrandPictureWords({ name, finding }: BrandPictureWordsProps) {
  const t = useTranslations('brandAids')
  const format = useFormatter()
  if (finding === 'none' || finding === 'unknown' || finding === 'waiting') {
    return <p className="quiet">{t(`picture.${finding}`)}</p>
  }
  if (typeof finding === 'string') return <AidConcern>{t(`picture.${finding}`)}</AidConcern>
  const { width, height } = finding
  const pixels = (count: number) => format.number(count, { useGrouping: false })
  return (
    <>
      <p>
        {width === 0 || height === 0
          ? t('picture.sizeUnknown')
          : t('picture.size', { width: pixels(width), height: pixels(height) })}
      </p>
      {pictureConcerns(name, finding).map((concern) => (
        <AidConcern key={concern}>{t(`picture.${concern}`, suggestedSizes[name])}</AidConcern>
      ))}
    </>
  )
}
