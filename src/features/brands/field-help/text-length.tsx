import { useDeferredValue } from 'react'
import { useTranslations } from 'use-intl'
import { countGraphemes } from '#src/lib/graphemes.ts'
import { formatNumber } from '#src/lib/i18n/formats.ts'
import { useDebounced } from '#src/lib/hooks/use-debounced.ts'
import { FieldWarning } from './field-warning.tsx'
import './field-help.css'

type BrandTextLengthProps = {
  text: string
  /** The approximate length at which search engines truncate. Longer texts are allowed. */
  limit: number
  /** Shown while the text is empty. */
  emptyHint: string
}

/** Shows the length of a text for search engines. Screen readers announce once that it is too long, not at each key. */
export function BrandTextLength({ text, limit, emptyHint }: BrandTextLengthProps) {
  const t = useTranslations('brands.fieldHelp')
  const count = countGraphemes(useDeferredValue(text).trim())
  const isLong = count > limit
  const announced = useDebounced(isLong ? t('lengthSpoken') : '', 1000)
  const numbers = { count: formatNumber(count), limit: formatNumber(limit) }
  return (
    <>
      <span className="text-length" aria-hidden="true" data-is-long={isLong}>
        <span style={{ inlineSize: `${Math.min(100, (100 * count) / limit)}%` }} />
      </span>
      {isLong ? (
        <FieldWarning>{t('lengthOver', numbers)}</FieldWarning>
      ) : (
        <p className="field-hint">{count === 0 ? emptyHint : t('length', numbers)}</p>
      )}
      <output className="visually-hidden">{announced}</output>
    </>
  )
}
