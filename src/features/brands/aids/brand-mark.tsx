import { useState } from 'react'
import type { Brand } from '#contract/brand.ts'
import { screenLanguage } from '#src/lib/i18n/screen-language.ts'
import { StoreText } from '#src/ui/records/store-text.tsx'
import { brandInitial } from './brand-initial.ts'
import { pictureUrlKind } from './picture-url.ts'
import './brand-mark.css'

/** The logo of a brand beside its name; its letter while the logo is on its way, and where there is none. */
export function BrandMark({ brand }: { brand: Pick<Brand, 'ar_char' | 'en_char' | 'name' | 'logo'> }) {
  const { logo = '' } = brand
  const [ended, setEnded] = useState<{ logo: string; isThere: boolean } | null>(null)
  const result = ended?.logo === logo ? ended : null
  const isAskedFor = pictureUrlKind(logo, location.origin) === 'loadable' && result?.isThere !== false
  return (
    <span className="brand-mark" aria-hidden="true">
      <StoreText text={brandInitial(brand, screenLanguage())} />
      {isAskedFor && (
        <img
          src={logo}
          alt=""
          className={result === null ? 'brand-mark-loading' : undefined}
          // A dark logo without a background would vanish in the dark theme.
          data-theme="light"
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          onLoad={() => setEnded({ logo, isThere: true })}
          onError={() => setEnded({ logo, isThere: false })}
        />
      )}
    </span>
  )
}
