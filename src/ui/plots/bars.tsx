import type { ReactNode } from 'react'
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
}

type BarsProps = {
  bars: Bar[]
  colour?: 'accent' | 'attention'
  /** As wide as the widest text or label needs it; those that find no room go on below. */
  barWidth?: number
}

/**
 * Values side by side as bars with arched tops. For the eye alone: beside them stands what says the same in words or as
 * a table.
 */
export function Bars({ bars, colour = 'accent', barWidth = 36 }: BarsProps) {
  const most = Math.max(1, ...bars.map(({ value }) => value))
  return (
    <ol className={`bars bars-${colour}`} style={{ '--bar-width': `${barWidth}px` }} aria-hidden="true">
      {bars.map(({ key, value, text, label, foot = 0, look }) => (
        <li key={key} data-look={look}>
          <div>
            <b>{text}</b>
            <i style={{ '--part': value / most, '--foot': value > 0 ? foot / value : 0 }} />
          </div>
          <span>{label}</span>
        </li>
      ))}
    </ol>
  )
}
