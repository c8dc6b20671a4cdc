import { useTranslations } from 'use-intl'
import { Table } from '#src/ui/records/table.tsx'
import { BrandImportChange } from './import-change.tsx'
import type { PlannedRow } from './import-plan.ts'
import type { RunState } from './import-run.ts'
import { useImportTexts, type ResultTexts } from './use-import-texts.ts'

type BrandImportTableProps = { caption: string; rows: PlannedRow[]; state: RunState }

/** Rows of a file: the brand, what changes field by field, and what became of it. */
export function BrandImportTable({ caption, rows, state }: BrandImportTableProps) {
  const t = useTranslations('brandImport')
  const rowLabel = ({ row, id }: PlannedRow) => (id ? t('rowAndId', { row, id }) : t('rowAlone', { row }))
  const { brandLabel, fieldLabel, resultTexts } = useImportTexts()
  return (
    <Table
      caption={caption}
      columns={[
        {
          name: 'brand',
          label: t('brand'),
          renderCell: (planned) => (
            <div className="import-brand">
              <bdi>{brandLabel(planned)}</bdi>
              <p className="quiet">{rowLabel(planned)}</p>
            </div>
          ),
        },
        {
          name: 'changes',
          label: t('changes'),
          renderCell: ({ changes }) =>
            changes.length > 0 && (
              <ul className="import-changes">
                {changes.map((change) => (
                  <BrandImportChange key={change.path} label={fieldLabel(change.path)} change={change} />
                ))}
              </ul>
            ),
        },
        {
          name: 'result',
          label: t('result'),
          renderCell: (planned) => <Result {...resultTexts(planned, state)} />,
        },
      ]}
      rows={rows}
      keyOf={({ row }) => row}
    />
  )
}

function Result({ status, text, details }: ResultTexts) {
  if (text === '') return null
  return (
    <div className={`import-result import-${status}`}>
      {text}
      {details.map((detail) => (
        <p key={detail} dir="auto">
          {detail}
        </p>
      ))}
    </div>
  )
}
