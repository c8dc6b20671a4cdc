import { useId } from 'react'
import './heat-map.css'

type Heading = { key: string; label: string }

type HeatMapProps = {
  /** What the numbers mean, for screen readers. */
  caption: string
  /** The heading of the row labels. */
  rowsLabel: string
  columns: Heading[]
  rows: (Heading & { values: number[] })[]
  format: (value: number) => string
  /** The keys of the rows or columns in which the highest value of all has a ring. */
  peakLines: string[]
  /** Read with that value. */
  peakText: string
}

const steps = 5

/** A heat map: a table whose cells are darker for higher numbers. */
export function HeatMap({ caption, rowsLabel, columns, rows, format, peakLines, peakText }: HeatMapProps) {
  const captionId = useId()
  const max = Math.max(0, ...rows.flatMap(({ values }) => values))
  return (
    // It scrolls sideways on a phone; focusable, so that keys scroll it too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="heat-map relative" aria-labelledby={captionId} tabIndex={0}>
      <table className="full small">
        <caption id={captionId} className="visually-hidden">
          {caption}
        </caption>
        <thead>
          <tr>
            <th className="quiet regular" scope="col">
              {rowsLabel}
            </th>
            {columns.map(({ key, label }) => (
              <th key={key} className="quiet regular" scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, label, values }) => (
            <tr key={key}>
              <th className="quiet regular" scope="row">
                {label}
              </th>
              {values.map((value, index) => {
                const step = max > 0 ? Math.ceil((steps * value) / max) : 0
                const isPeak =
                  value === max && peakLines.some((line) => line === key || line === columns[index]?.key)
                return (
                  <td
                    key={columns[index]?.key}
                    data-step={step}
                    style={{ '--heat': `var(--heat-${step})` }}
                    data-is-peak={isPeak}
                  >
                    {value > 0 && format(value)}
                    {isPeak && <span className="visually-hidden"> {peakText}</span>}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
