import { useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import type { PictureField } from '#src/features/brands/texts/brand-fields.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { StoreText } from '#src/ui/records/store-text.tsx'
import { StorePicture } from './brand-mark.tsx'
import { FieldWarning } from './field-warning.tsx'
import { pictureUrlKind, pictureWarnings, recommendedSizes, type PictureSize } from './picture-url.ts'
import './picture-preview.css'

type BrandPicturePreviewProps = {
  name: PictureField
  /** The typed URL at the last pause; undefined when nothing is typed and the stored URL is unknown. */
  url: string | undefined
  /** Shown when there is no picture. */
  initial: string
}

/** Previews the picture at the typed URL, with its size and warnings about it. */
export function BrandPicturePreview({ name, url, initial }: BrandPicturePreviewProps) {
  const t = useTranslations('brands.fieldHelp')
  const format = useFormatter()
  const pixels = (count: number) => format.number(count, { useGrouping: false })
  const [firstUrl] = useState(url)
  const [retry, setRetry] = useState({ url, attempts: 0 })
  const [loaded, setLoaded] = useState<{ loadKey: string; result: PictureSize | 'broken' } | null>(null)
  const attempts = retry.url === url ? retry.attempts : 0
  // Ignores the result of an earlier load, above all one of another URL.
  const loadKey = `${attempts} ${url}`
  const status = statusOf(url, loaded?.loadKey === loadKey ? loaded.result : 'waiting')
  const isRetrying = attempts > 0 && status === 'waiting'
  const hasPicture = typeof status === 'object'
  return (
    <div className={`picture-preview parts grid centred picture-preview-${name}`}>
      <div className="picture-preview-box box stacked quiet grid clipped">
        {!hasPicture && (
          <span aria-hidden="true">
            <StoreText text={initial} />
          </span>
        )}
        {(hasPicture || status === 'waiting') && (
          <StorePicture
            key={loadKey}
            src={url}
            alt={t(`picture.${name}`)}
            className={hasPicture ? undefined : 'unseen'}
            onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
              setLoaded({ loadKey, result: { width, height } })
            }
            onError={() => setLoaded({ loadKey, result: 'broken' })}
          />
        )}
      </div>
      {/* Screen readers do not announce the initial picture. */}
      <div
        className="picture-preview-status beginning tight grid"
        aria-live={url === firstUrl && attempts === 0 ? 'off' : 'polite'}
      >
        {statusText()}
        {(status === 'broken' || isRetrying) && (
          <Button isBusy={isRetrying} onClick={() => setRetry({ url, attempts: attempts + 1 })}>
            {t('picture.retry')}
          </Button>
        )}
      </div>
    </div>
  )

  /* Describes the status of the picture, with warnings about its size. */
  function statusText() {
    if (status === 'none' || status === 'unknown' || status === 'waiting')
      return <p className="quiet">{t(`picture.${status}`)}</p>
    if (typeof status === 'string') return <FieldWarning>{t(`picture.${status}`)}</FieldWarning>
    const { width, height } = status
    return (
      <>
        <p>
          {width === 0 || height === 0
            ? t('picture.sizeUnknown')
            : t('picture.size', { width: pixels(width), height: pixels(height) })}
        </p>
        {pictureWarnings(name, status).map((warning) => (
          <FieldWarning key={warning}>{t(`picture.${warning}`, recommendedSizes[name])}</FieldWarning>
        ))}
      </>
    )
  }
}

/* The status of the picture at a URL. `unknown`: the URL itself could not be read. */
function statusOf(url: string | undefined, loaded: PictureSize | 'broken' | 'waiting') {
  if (url === undefined) return 'unknown'
  const kind = pictureUrlKind(url)
  return kind === 'loadable' ? loaded : kind
}
