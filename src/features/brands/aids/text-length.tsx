import { useDeferredValue } from 'react'
import { useTranslations } from 'use-intl'
import { countGraphemes } from '#src/lib/graphemes.ts'
import { formatNumber } from '#src/lib/i18n/formats.ts'
import { useDebounced } from '#src/lib/hooks/use-debounced.ts'
import { AidConcern } from './aid-concern.tsx'
import './text-length.css'

type BrandTextLengthProps = {
  text: string
  /** Near how many characters search engines cut; more is allowed. */
  limit: number
  /** What is said while there is no text. */
  whenEmpty: string
}

/** How long a text for search engines is. That it has become too long is spoken once, not at each letter. */
export function BrandTextLength({ text, limit, whenEmpty }: BrandTextLengthProps) {
  const t = useTranslations('brandAids')
  const count = countGraphemes(useDeferredValue(text).trim())
  const isLong = count > limit
  const spoken = useDebounced(isLong ? t('lengthSpoken') : '', 1000)
  const numbers = { count: formatNumber(count), limit: formatNumber(limit) }
  return (
    <>
      <span className="text-length" aria-hidden="true" data-is-long={isLong}>
        <span style={{ inlineSize: `${Math.min(100, (100 * count) / limit)}%` }} />
      </span>
      {isLong ? (
        <AidConcern>{t('lengthOver', numbers)}</AidConcern>
      ) : (
        <p className="field-hint">{count === 0 ? whenEmpty : t('length', numbers)}</p>
      )}
      <output className="visually-hidden">{spoken}</output>
    </>
  )
}
