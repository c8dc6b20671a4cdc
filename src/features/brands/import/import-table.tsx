import { useTranslations } from 'use-intl'
import { Checkbox } from '#src/ui/fields/checkbox.tsx'
import { BrandSlugNotes } from '#src/features/brands/field-help/slug-notes.tsx'
import { isSlugPath } from '#src/features/brands/texts/brand-texts.ts'
import type { BrandChange } from '#src/features/brands/texts/dirty-fields.ts'
import { useFieldLabels } from '#src/features/brands/texts/use-field-labels.ts'
import { LanguageRuns } from '#src/ui/records/language-runs.tsx'
import { StoreText } from '#src/ui/records/store-text.tsx'
import { Table } from '#src/ui/records/table.tsx'
import { isSendable, type PlannedRow } from './import-plan.ts'
import { keyOf, type RunState } from './import-run.ts'
import { BrandImportText } from './import-text.tsx'
import type { RowsMeanwhile } from './use-rows-meanwhile.ts'
import { shownId, useImportLabels, type ResultTexts } from './use-import-labels.ts'

/** The keys of the rows not to send. */
export type RowSelection = {
  excluded: ReadonlySet<string>
  onSelect: (keys: readonly string[], isSelected: boolean) => void
}

export type BrandImportTableProps = {
  caption: string
  rows: PlannedRow[]
  state: RunState
  /** The rows whose brands changed since the review began. */
  meanwhile: RowsMeanwhile
  /** The selected rows; null once sending has started. */
  selection: RowSelection | null
}

/** A table of rows: brand, changes, result. */
export function BrandImportTable({ caption, rows, state, meanwhile, selection }: BrandImportTableProps) {
  const t = useTranslations('brandImport')
  const rowLabel = ({ row, id }: PlannedRow) =>
    id ? t('rowAndId', { row, id: shownId(id) }) : t('rowAlone', { row })
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
                    onChange={(isSelected) => selection.onSelect([keyOf(planned)], isSelected)}
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
            renderCell: ({ id, changes }) =>
              changes.length > 0 && (
                <ul className="grow shrinkable tight grid">
                  {changes.map((change) => (
                    <Change key={change.path} brandId={id} label={fieldLabel(change.path)} change={change} />
                  ))}
                </ul>
              ),
          },
          {
            name: 'result',
            label: t('result'),
            renderCell: (planned) => (
              <Result {...resultTexts(planned, state, meanwhile.get(keyOf(planned)))} />
            ),
          },
        ]}
        rows={rows}
        keyOf={({ row }) => row}
      />
    </div>
  )
}

function Result({ status, text, details }: ResultTexts) {
  if (text === '') return null
  // The conflict form shows both texts.
  const shown = status === 'conflict' ? [] : details
  return (
    <div className={`grow shrinkable import-${status}`}>
      <LanguageRuns text={text} />
      {shown.map((detail) => (
        <p key={detail} className="ink anywhere" dir="auto">
          <LanguageRuns text={detail} />
        </p>
      ))}
    </div>
  )
}

type ChangeProps = { brandId: string; label: string; change: BrandChange }

/* Shows a field's current and new text. */
function Change({ brandId, label, change: { path, before, after } }: ChangeProps) {
  const t = useTranslations('brandImport')
  const { differenceText } = useFieldLabels()
  return (
    <li>
      <span className="quiet">{label}</span>
      <p className="import-texts as-typed words anywhere flex wrap">
        <span className="visually-hidden">{t('was')} </span>
        {before ? (
          <BrandImportText as="del" path={path} text={before} other={after} />
        ) : (
          <span className="quiet">{t(before === undefined ? 'unknown' : 'empty')}</span>
        )}
        <span aria-hidden="true" className="icon-mirrored">
          →
        </span>
        <span className="visually-hidden"> {t('becomes')} </span>
        {after ? (
          <BrandImportText as="ins" path={path} text={after} other={before ?? ''} />
        ) : (
          <b className="attention">{t('cleared')}</b>
        )}
      </p>
      <span className="quiet">{differenceText(before ?? '', after)}</span>
      {isSlugPath(path) && <BrandSlugNotes brandId={brandId} slug={after} stored={before ?? ''} />}
    </li>
  )
}
