import { useTranslations } from 'use-intl'
import { Checkbox } from '#src/ui/fields/checkbox.tsx'
import { LanguageRuns } from '#src/ui/records/language-runs.tsx'
import { StoreText } from '#src/ui/records/store-text.tsx'
import { Table } from '#src/ui/records/table.tsx'
import { BrandImportChange } from './import-change.tsx'
import { isSendable, type PlannedRow } from './import-plan.ts'
import { keyOf, type RunState } from './import-run.ts'
import type { RowSelection } from './row-selection.tsx'
import { useImportLabels, type ResultTexts } from './use-import-labels.ts'

type BrandImportTableProps = {
  caption: string
  rows: PlannedRow[]
  state: RunState
  selection: RowSelection | null
}

/** A table of rows: brand, changes, result. */
export function BrandImportTable({ caption, rows, state, selection }: BrandImportTableProps) {
  const t = useTranslations('brandImport')
  const rowLabel = ({ row, id }: PlannedRow) => (id ? t('rowAndId', { row, id }) : t('rowAlone', { row }))
  const { brandLabel, fieldLabel, resultTexts } = useImportLabels()
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
                {selection && isSendable(planned) ? (
                  <Checkbox
                    label={brandLabel(planned)}
                    isChecked={!selection.excluded.has(keyOf(planned))}
                    onChange={(isSelected) =>
                      selection.onChange(withRow(selection.excluded, keyOf(planned), isSelected))
                    }
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

function withRow(leftOut: ReadonlySet<string>, key: string, isSelected: boolean): ReadonlySet<string> {
  const others = [...leftOut].filter((other) => other !== key)
  return new Set(isSelected ? others : [...others, key])
}

function Result({ status, text, details }: ResultTexts) {
  if (text === '') return null
  // The conflict form shows both texts.
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
