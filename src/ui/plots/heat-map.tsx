import { useId } from 'react'
import './heat-map.css'

type HeatMapProps = {
  /** What the numbers are, for who hears them. */
  caption: string
  /** What the rows are. */
  rowsLabel: string
  columns: { key: string; label: string }[]
  rows: { key: string; label: string; values: number[] }[]
  format: (value: number) => string
  /** What is said of the highest value, which has a ring. */
  peakText: string
}

const steps = 5

/** Numbers in rows and columns, deeper in colour the higher they are: a table, so that it can be heard as well. */
export function HeatMap({ caption, rowsLabel, columns, rows, format, peakText }: HeatMapProps) {
  const captionId = useId()
  const most = Math.max(0, ...rows.flatMap(({ values }) => values))
  return (
    // Wider than a phone it is pushed aside, by keys as well.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="heat-map" aria-labelledby={captionId} tabIndex={0}>
      <table>
        <caption id={captionId} className="visually-hidden">
          {caption}
        </caption>
        <thead>
          <tr>
            <th scope="col">{rowsLabel}</th>
            {columns.map(({ key, label }) => (
              <th key={key} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, label, values }) => (
            <tr key={key}>
              <th scope="row">{label}</th>
              {values.map((value, index) => {
                const isPeak = value > 0 && value === most
                return (
                  <td
                    key={columns[index]?.key}
                    data-step={most > 0 ? Math.ceil((steps * value) / most) : 0}
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
