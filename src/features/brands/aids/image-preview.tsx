import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useDebounced } from '#src/lib/use-debounced.ts'
import { Button } from '#src/ui/button.tsx'
import { imageAddressKind, type BrandImageName, type ImageFinding, type ImageSize } from './brand-image.ts'
import { BrandImageWords } from './image-words.tsx'
import './image-preview.css'

type BrandImagePreviewProps = {
  name: BrandImageName
  /** As typed; undefined where nothing was typed and what the store has is unknown. */
  address: string | undefined
  /** The character that stands where there is no picture. */
  initial: string
}

/** The picture at an address while it is typed, its size, and what one may doubt about it. */
export function BrandImagePreview({ name, address, initial }: BrandImagePreviewProps) {
  const t = useTranslations('brandAids')
  const [firstAddress] = useState(address)
  const [retried, setRetried] = useState({ address, times: 0 })
  const [loaded, setLoaded] = useState<{ load: string; as: ImageSize | 'broken' } | null>(null)
  const isResting = useDebounced(address, 400) === address
  const times = retried.address === address ? retried.times : 0
  // How an earlier load ended, of another address above all, tells nothing of this one.
  const load = `${times} ${address}`
  const finding = find(address, isResting, loaded?.load === load ? loaded.as : 'waiting')
  const isRetrying = times > 0 && finding === 'waiting'
  const hasPicture = typeof finding === 'object'
  const isLoading = finding === 'waiting' && isResting
  return (
    <div className={`image-preview image-preview-${name}`}>
      <div className="image-preview-box">
        {!hasPicture && <bdi aria-hidden="true">{initial}</bdi>}
        {(hasPicture || isLoading) && (
          <img
            key={load}
            src={address}
            alt={t(`image.${name}`)}
            className={hasPicture ? undefined : 'image-preview-loading'}
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
      <div
        className="image-preview-words"
        aria-live={address === firstAddress && times === 0 ? 'off' : 'polite'}
      >
        <BrandImageWords name={name} finding={finding} />
        {(finding === 'broken' || isRetrying) && (
          <Button isBusy={isRetrying} onClick={() => setRetried({ address, times: times + 1 })}>
            {t('image.again')}
          </Button>
        )}
      </div>
    </div>
  )
}

function find(
  address: string | undefined,
  isResting: boolean,
  loaded: ImageSize | 'broken' | 'waiting',
): ImageFinding {
  if (address === undefined) return 'unknown'
  const kind = imageAddressKind(address, location.origin)
  if (kind === 'none') return kind
  if (!isResting) return 'waiting'
  return kind === 'loadable' ? loaded : kind
}
