import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { formatNumber } from '#src/lib/i18n/formats.ts'
import { screenLanguage } from '#src/lib/i18n/screen-language.ts'

type HighlightLinkProps = {
  kind: 'unusual' | 'new' | 'brands' | 'invoices'
  number: number
  /** Arabic says one and two in a word. */
  text: string
  detail: string | null
  path: string
}

const tints = { unusual: 'attention', new: 'accent', brands: 'attention', invoices: 'danger' }

/** A link with a number, what it counts, and what to do about it. */
export function HighlightLink({ kind, number, text, detail, path }: HighlightLinkProps) {
  const t = useTranslations('today')
  const isInText = screenLanguage() === 'ar' && number <= 2
  return (
    <li>
      <Link className="button-row pressable plain-link" to={path}>
        <b className={`rigid tint-${tints[kind]}`}>{!isInText && formatNumber(number)}</b>{' '}
        <span>
          {text} {detail !== null && <small className="quiet block">{detail}</small>}
        </span>{' '}
        <strong className="label accent">{t(`actions.${kind}`)}</strong>
      </Link>
    </li>
  )
}
