import { useState, type ComponentProps } from 'react'
import type { Brand } from '#contract/brand.ts'
import { screenLanguage } from '#src/lib/i18n/screen-language.ts'
import { StoreText } from '#src/ui/records/store-text.tsx'
import { brandInitial } from './brand-initial.ts'
import { pictureUrlKind } from './picture-url.ts'
import './brand-mark.css'

/** Shows the brand's logo, or its initial while the logo loads and when there is no logo. */
export function BrandMark({ brand }: { brand: Pick<Brand, 'ar_char' | 'en_char' | 'name' | 'logo'> }) {
  const { logo = '' } = brand
  const [finished, setFinished] = useState<{ logo: string; isLoaded: boolean } | null>(null)
  const result = finished?.logo === logo ? finished : null
  const isRequested = pictureUrlKind(logo) === 'loadable' && result?.isLoaded !== false
  return (
    <span className="brand-mark stacked tint-accent grid strong clipped rigid" aria-hidden="true">
      <StoreText text={brandInitial(brand, screenLanguage())} />
      {isRequested && (
        <StorePicture
          src={logo}
          alt=""
          className={result === null ? 'unseen' : undefined}
          onLoad={() => setFinished({ logo, isLoaded: true })}
          onError={() => setFinished({ logo, isLoaded: false })}
        />
      )}
    </span>
  )
}

/** A picture of any host, which learns nothing of the page. A dark logo without a background would be invisible in the dark theme. */
export function StorePicture({ alt, ...image }: ComponentProps<'img'>) {
  return (
    <img
      {...image}
      alt={alt}
      data-theme="light"
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
    />
  )
}
