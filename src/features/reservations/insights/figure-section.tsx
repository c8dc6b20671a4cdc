import Download from 'lucide-react/icons/download'
import Table from 'lucide-react/icons/table'
import { useId, useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { csvFile } from '#src/lib/files/csv.ts'
import { saveFile } from '#src/lib/files/save-file.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { formatNumber } from '#src/lib/i18n/formats.ts'
import { StoreText } from '#src/ui/records/store-text.tsx'
import './figure-section.css'

type FigureSectionProps = {
  title: string
  /** What the numbers count: `seats in each hour`. */
  hint?: string
  /** The finding in words. */
  sentence?: ReactNode
  figures: Figures
  /** The period of the figures, for the name of the file. */
  period: string
  /** The chart is a table, so the section needs no other. */
  isTableItself?: boolean
  /** As wide as two sections. */
  isWide?: boolean
  /** The chart. */
  children: ReactNode
}

/** A section of the insights: a finding in words, a chart, and the numbers as a table and a file. */
export function FigureSection({
  title,
  hint,
  sentence,
  figures,
  period,
  isTableItself,
  isWide,
  children,
}: FigureSectionProps) {
  const t = useTranslations('insights')
  const titleId = useId()
  const [isTable, setIsTable] = useState(false)
  function save() {
    const rows = [figures.columns, ...figures.rows].map((row) => row.map(String))
    saveFile(csvFile(rows), `${t('fileName', { section: title, period })}.csv`)
  }
  return (
    <section
      className="figure-section column gap shrinkable flex card"
      data-is-wide={isWide}
      aria-labelledby={titleId}
    >
      <header className="button-row words">
        <h3 id={titleId}>{title}</h3>
        {hint && <p className="quiet label">{hint}</p>}
        <div className="button-row rigid screen-only">
          {!isTableItself && (
            <Button kind="quiet" aria-pressed={isTable} onClick={() => setIsTable(!isTable)}>
              <Table aria-hidden="true" size={16} strokeWidth={1.75} />
              {t('table')}
              <span className="visually-hidden"> {title}</span>
            </Button>
          )}
          <Button kind="quiet" onClick={save}>
            <Download aria-hidden="true" size={16} strokeWidth={1.75} />
            {t('csv')}
            <span className="visually-hidden"> {title}</span>
          </Button>
        </div>
      </header>
      {sentence && <p className="anywhere">{sentence}</p>}
      {!isTable && children}
      {!isTableItself && (
        <div className={isTable ? 'figure-table-frame' : 'visually-hidden'}>
          <FigureTable caption={title} {...figures} />
        </div>
      )}
    </section>
  )
}

/* The numbers of a section for its table and its file. */
type Figures = {
  columns: string[]
  /** The first cell names the row. */
  rows: [string, ...(string | number)[]][]
}

/* Nobody reads more rows on a screen; the file has all of them. */
const maxRows = 200

/* The numbers of a section as a table, with at most 200 rows. */
function FigureTable({ caption, columns, rows }: Figures & { caption: string }) {
  return (
    <table className="figure-table full">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" className="quiet small">
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
