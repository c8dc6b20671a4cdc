import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link } from 'react-router'
import { formatNumber } from '#src/lib/i18n/formats.ts'

type HighlightLinkProps = {
  kind: 'busiest' | 'new' | 'brands' | 'invoices'
  number: number
  text: string
  detail: string | null
  path: string
}

/** A link with a number and what it counts. */
export function HighlightLink({ kind, number, text, detail, path }: HighlightLinkProps) {
  return (
    <li>
      <Link to={path} data-kind={kind}>
        <b>{formatNumber(number)}</b>{' '}
        <span>
          {text} {detail !== null && <small className="quiet">{detail}</small>}
        </span>
        <ChevronRight className="icon-mirrored" aria-hidden="true" size={18} strokeWidth={1.75} />
      </Link>
    </li>
  )
}
