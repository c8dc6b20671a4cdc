import { formatNumber } from '#src/lib/i18n/formats.ts'
import { StoreText } from '#src/ui/records/store-text.tsx'

/** The numbers of a section for its table and its file. */
export type Figures = {
  columns: string[]
  /** The first cell names the row. */
  rows: [string, ...(string | number)[]][]
}

/* Nobody reads more rows on a screen; the file has all of them. */
const maxRows = 200

/** The numbers of a section as a table, with at most 200 rows. */
export function FigureTable({ caption, columns, rows }: Figures & { caption: string }) {
  return (
    <table className="figure-table">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.slice(0, maxRows).map(([name, ...cells], row) => (
          // Two rows may have the same name, so the index is the key.
          <tr key={row}>
            <th scope="row">
              <StoreText text={name} />
            </th>
            {cells.map((cell, index) => (
              <td key={columns[index + 1]}>{typeof cell === 'number' ? formatNumber(cell) : cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
