import { useTranslations } from 'use-intl'
import { isTranslated, type BrandFieldName } from '#contract/brand.ts'
import { fieldGroups } from '#src/features/brands/texts/brand-fields.ts'
import { pathIn, pathsOf, type BrandPath, type BrandTexts } from '#src/features/brands/texts/brand-texts.ts'
import { BrandFieldRow } from './brand-field-row.tsx'
import type { BrandEditor } from './use-brand-editing.ts'

type BrandTextFieldsProps = {
  editor: BrandEditor
  /** The text in every field. */
  shown: BrandTexts
  /** The same for what helps with a field, which may be a frame later. */
  shownLater: BrandTexts
  /** Which languages are shown; two stand side by side. The fields of the others stay as they are, unseen. */
  languages: string[]
  /** What has no language is shown too: it stands with the default one. */
  hasPictures: boolean
  /** The only fields to show; all when undefined. */
  narrowedTo: ReadonlySet<BrandPath> | undefined
  isReadOnly: boolean
}

/** The fields of a brand, group by group, row by row. */
export function BrandTextFields({ hasPictures, narrowedTo, ...row }: BrandTextFieldsProps) {
  const t = useTranslations('brand')
  const { languages } = row
  const isShown = (field: BrandFieldName) => {
    if (!isTranslated(field)) return hasPictures && (narrowedTo?.has(field) ?? true)
    return narrowedTo === undefined || languages.some((language) => narrowedTo.has(pathIn(language, field)))
  }
  const isNothingShown = fieldGroups.every(({ fields }) => !fields.some(isShown))
  const { known, store } = row.editor.state
  const isAllKnown = pathsOf(store).every((path) => known.has(path))
  return (
    <div className="brand-fields" data-columns={languages.length}>
      {isNothingShown && <p className="card">{t(isAllKnown ? 'nothingMissing' : 'nothingKnownMissing')}</p>}
      {fieldGroups.map(({ name, fields }) => (
        <section
          key={name}
          className="brand-group card"
          aria-labelledby={`brand-${name}`}
          hidden={!fields.some(isShown)}
        >
          <h2 id={`brand-${name}`}>{t(name)}</h2>
          {fields.map((field) => (
            <BrandFieldRow key={field} {...row} field={field} isHidden={!isShown(field)} />
          ))}
        </section>
      ))}
    </div>
  )
}
