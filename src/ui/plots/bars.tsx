import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatNumber } from '#src/lib/i18n/formats.ts'
import './bars.css'

type Bar = {
  key: string
  value: number
  /** Below the bar. */
  label: ReactNode
  /** The part of the value that a darker foot shows. */
  foot?: number
  /** `hollow` for past or incomplete values; `peak` and, in another colour, `attention` stand out. Solid by default. */
  appearance?: 'hollow' | 'peak' | 'attention' | undefined
  /** Its link, and everything the bar shows as a text. */
  link?: { path: string; name: string }
}

type BarsProps = {
  bars: Bar[]
  colour?: 'accent' | 'attention'
  /** The width of a bar in pixels at the default font size; bars wrap to further rows. */
  barWidth?: number
  /** Keeps all bars in one row, however narrow. */
  isOneRow?: boolean
}

/**
 * A bar chart with arched tops. Without links it is decorative: the page then has the same values as a text or table.
 */
export function Bars({ bars, colour = 'accent', barWidth = 36, isOneRow = false }: BarsProps) {
  const max = Math.max(1, ...bars.map(({ value }) => value))
  const hasLinks = bars.some(({ link }) => link !== undefined)
  return (
    <ol
      className={`bars grid small bars-${colour}`}
      style={{ '--bar-width': `${barWidth / 16}rem`, '--bar-count': bars.length }}
      data-is-one-row={isOneRow}
      aria-hidden={!hasLinks}
    >
      {bars.map(({ key, value, label, foot = 0, appearance, link }) => {
        const parts = (
          <>
            <span className="bar-top middle close grid">
              <b>{formatNumber(value)}</b>
              <i style={{ '--part': value / max, '--foot': foot / (value || 1) }} />
            </span>
            <span className="bar-label quiet">{label}</span>
          </>
        )
        return (
          <li key={key} data-appearance={appearance}>
            {link ? (
              <Link className="pressable plain-link" to={link.path} aria-label={link.name}>
                {parts}
              </Link>
            ) : (
              parts
            )}
          </li>
        )
      })}
    </ol>
  )
}
