import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { formatNumber } from '#src/lib/i18n/formats.ts'

type HighlightLinkProps = {
  kind: 'unusual' | 'new' | 'brands' | 'invoices'
  number: number
  text: string
  detail: string | null
  path: string
}

/** A link with a number, what it counts, and what to do about it. */
export function HighlightLink({ kind, number, text, detail, path }: HighlightLinkProps) {
  const t = useTranslations('today')
  return (
    <li>
      <Link to={path} data-kind={kind}>
        <b>{formatNumber(number)}</b>{' '}
        <span>
          {text} {detail !== null && <small className="quiet">{detail}</small>}
        </span>{' '}
        <strong>{t(`actions.${kind}`)}</strong>
      </Link>
    </li>
  )
}
