import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { PictureName } from '#src/features/brands/texts/brand-fields.ts'
import { useDebounced } from '#src/lib/hooks/use-debounced.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { StoreText } from '#src/ui/records/store-text.tsx'
import { pictureUrlKind, type PictureFinding, type PictureSize } from './picture-url.ts'
import { BrandPictureWords } from './picture-words.tsx'
import './picture-preview.css'

type BrandPicturePreviewProps = {
  name: PictureName
  /** As typed; undefined where nothing was typed and what the store has is unknown. */
  url: string | undefined
  /** The character that stands where there is no picture. */
  initial: string
}

/** The picture at a URL while it is typed, its size, and what one may doubt about it. */
export function BrandPicturePreview({ name, url, initial }: BrandPicturePreviewProps) {
  const t = useTranslations('brandAids')
  const [firstUrl] = useState(url)
  const [retried, setRetried] = useState({ url, times: 0 })
  const [loaded, setLoaded] = useState<{ load: string; as: PictureSize | 'broken' } | null>(null)
  const isResting = useDebounced(url, 400) === url
  const times = retried.url === url ? retried.times : 0
  // How an earlier load ended, of another URL above all, tells nothing of this one.
  const load = `${times} ${url}`
  const finding = find(url, isResting, loaded?.load === load ? loaded.as : 'waiting')
  const isRetrying = times > 0 && finding === 'waiting'
  const hasPicture = typeof finding === 'object'
  const isLoading = finding === 'waiting' && isResting
  return (
    <div className={`picture-preview picture-preview-${name}`}>
      <div className="picture-preview-box">
        {!hasPicture && (
          <span aria-hidden="true">
            <StoreText text={initial} />
          </span>
        )}
        {(hasPicture || isLoading) && (
          <img
            key={load}
            src={url}
            alt={t(`picture.${name}`)}
            className={hasPicture ? undefined : 'picture-preview-loading'}
            // A dark logo without a background would vanish in the dark theme.
            data-theme="light"
            loading="lazy"
            decoding="async"
            referrerPolicy="no-referrer"
            onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
              setLoaded({ load, as: { width, height } })
            }
            onError={() => setLoaded({ load, as: 'broken' })}
          />
        )}
      </div>
      {/* What was there when the page opened is not spoken. */}
      <div className="picture-preview-words" aria-live={url === firstUrl && times === 0 ? 'off' : 'polite'}>
        <BrandPictureWords name={name} finding={finding} />
        {(finding === 'broken' || isRetrying) && (
          <Button isBusy={isRetrying} onClick={() => setRetried({ url, times: times + 1 })}>
            {t('picture.again')}
          </Button>
        )}
      </div>
    </div>
  )
}

function find(
  url: string | undefined,
  isResting: boolean,
  loaded: PictureSize | 'broken' | 'waiting',
): PictureFinding {
  if (url === undefined) return 'unknown'
  const kind = pictureUrlKind(url, location.origin)
  if (kind === 'none') return kind
  if (!isResting) return 'waiting'
  return kind === 'loadable' ? loaded : kind
}
