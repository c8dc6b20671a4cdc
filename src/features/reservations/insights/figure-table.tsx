import { formatNumber } from '#src/lib/i18n/formats.ts'
import { StoreText } from '#src/ui/records/store-text.tsx'

/** The numbers of a section, as a table and as a file. */
export type Figures = {
  columns: string[]
  /** The first cell names the row. */
  rows: [string, ...(string | number)[]][]
}

/* More help nobody on a screen; the file has them all. */
const maxRows = 200

/** The numbers of a section in rows: to be heard, and seen where the reader asks for it. */
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
          // Nothing else tells two rows of one name apart.
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
