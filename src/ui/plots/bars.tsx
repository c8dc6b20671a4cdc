import type { ReactNode } from 'react'
import { Link } from 'react-router'
import './bars.css'

export type Bar = {
  key: string
  value: number
  /** The value as it is written on top. */
  text: string
  /** What stands below. */
  label: ReactNode
  /** How much of the value the darker part at its foot takes. */
  foot?: number
  /** Solid unless it is past, or something is missing of it; the peak stands out. */
  look?: 'hollow' | 'peak' | undefined
  /** Where it leads, and all that it says in words. */
  link?: { path: string; name: string }
}

type BarsProps = {
  bars: Bar[]
  colour?: 'accent' | 'attention'
  /** As wide as the widest text or label needs it, in pixels of ordinary letters; those that find no room go on below. */
  barWidth?: number
  /** All of them side by side, however narrow that makes them. */
  isOneRow?: boolean
}

/**
 * Values side by side as bars with arched tops. Those that lead nowhere are for the eye alone: beside them stands what says
 * the same in words or as a table.
 */
export function Bars({ bars, colour = 'accent', barWidth = 36, isOneRow = false }: BarsProps) {
  const most = Math.max(1, ...bars.map(({ value }) => value))
  const hasLinks = bars.some(({ link }) => link !== undefined)
  return (
    <ol
      className={`bars bars-${colour}`}
      style={{ '--bar-width': `${barWidth / 16}rem`, '--bar-count': bars.length }}
      data-is-one-row={isOneRow}
      aria-hidden={!hasLinks}
    >
      {bars.map((bar) => (
        <li key={bar.key} data-look={bar.look}>
          {bar.link ? (
            <Link to={bar.link.path} aria-label={bar.link.name}>
              <BarParts bar={bar} most={most} />
            </Link>
          ) : (
            <BarParts bar={bar} most={most} />
          )}
        </li>
      ))}
    </ol>
  )
}

function BarParts({ bar: { value, text, label, foot = 0 }, most }: { bar: Bar; most: number }) {
  return (
    <>
      <span className="bar-top">
        <b>{text}</b>
        <i style={{ '--part': value / most, '--foot': value > 0 ? foot / value : 0 }} />
      </span>
      <span className="bar-label">{label}</span>
    </>
  )
}
