import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link } from 'react-router'
import { formatNumber } from '#src/lib/i18n/formats.ts'

type SightProps = {
  kind: 'busiest' | 'new' | 'brands' | 'invoices'
  number: number
  text: string
  detail: string | null
  path: string
}

/** A number to look at, what it is, and the way there. */
export function Sight({ kind, number, text, detail, path }: SightProps) {
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
