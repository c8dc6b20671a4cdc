import { useFormatter, useTranslations } from 'use-intl'
import type { PictureField } from '#src/features/brands/texts/brand-fields.ts'
import { FieldWarning } from './field-warning.tsx'
import { pictureWarnings, recommendedSizes, type PictureStatus } from './picture-url.ts'

type BrandPictureStatusProps = { name: PictureField; status: PictureStatus }

/** Describes the status of a picture, with warnings about its size. */
export function BrandPictureStatus({ name, status }: BrandPictureStatusProps) {
  const t = useTranslations('brands.fieldHelp')
  const format = useFormatter()
  if (status === 'none' || status === 'unknown' || status === 'waiting') {
    return <p className="quiet">{t(`picture.${status}`)}</p>
  }
  if (typeof status === 'string') return <FieldWarning>{t(`picture.${status}`)}</FieldWarning>
  const { width, height } = status
  const pixels = (count: number) => format.number(count, { useGrouping: false })
  return (
    <>
      <p>
        {width === 0 || height === 0
          ? t('picture.sizeUnknown')
          : t('picture.size', { width: pixels(width), height: pixels(height) })}
      </p>
      {pictureWarnings(name, status).map((concern) => (
        <FieldWarning key={concern}>{t(`picture.${concern}`, recommendedSizes[name])}</FieldWarning>
      ))}
    </>
  )
}
