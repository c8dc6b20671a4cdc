import { useTranslations } from 'use-intl'
import { Checkbox } from '#src/ui/fields/checkbox.tsx'
import { LanguageRuns } from '#src/ui/records/language-runs.tsx'
import { StoreText } from '#src/ui/records/store-text.tsx'
import { Table } from '#src/ui/records/table.tsx'
import { BrandImportChange } from './import-change.tsx'
import { isToBeSent, type PlannedRow } from './import-plan.ts'
import { keyOf, type RunState } from './import-run.ts'
import type { RowChoice } from './import-taking.tsx'
import { useImportTexts, type ResultTexts } from './use-import-texts.ts'

type BrandImportTableProps = {
  caption: string
  rows: PlannedRow[]
  state: RunState
  choice: RowChoice | null
}

/** Rows of a file: the brand, what changes field by field, and what became of it. */
export function BrandImportTable({ caption, rows, state, choice }: BrandImportTableProps) {
  const t = useTranslations('brandImport')
  const rowLabel = ({ row, id }: PlannedRow) => (id ? t('rowAndId', { row, id }) : t('rowAlone', { row }))
  const { brandLabel, fieldLabel, resultTexts } = useImportTexts()
  return (
    <div className="import-rows">
      <Table
        caption={caption}
        columns={[
          {
            name: 'brand',
            label: t('brand'),
            renderCell: (planned) => (
              <div className="import-brand">
                {choice && isToBeSent(planned) ? (
                  <Checkbox
                    label={brandLabel(planned)}
                    isChecked={!choice.leftOut.has(keyOf(planned))}
                    onChange={(isTaken) => choice.onChange(withRow(choice.leftOut, keyOf(planned), isTaken))}
                  />
                ) : (
                  <StoreText text={brandLabel(planned)} />
                )}
                <p className="quiet">
                  <LanguageRuns text={rowLabel(planned)} />
                </p>
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
    </div>
  )
}

function withRow(leftOut: ReadonlySet<string>, key: string, isTaken: boolean): ReadonlySet<string> {
  const others = [...leftOut].filter((other) => other !== key)
  return new Set(isTaken ? others : [...others, key])
}

function Result({ status, text, details }: ResultTexts) {
  if (text === '') return null
  // Of a conflict both texts stand where it is decided.
  const shown = status === 'conflict' ? [] : details
  return (
    <div className={`import-result import-${status}`}>
      <LanguageRuns text={text} />
      {shown.map((detail) => (
        <p key={detail} dir="auto">
          <LanguageRuns text={detail} />
        </p>
      ))}
    </div>
  )
}
