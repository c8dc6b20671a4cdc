import { useTranslations } from 'use-intl'
import { isTranslated, type BrandFieldName } from '#contract/brand.ts'
import { fieldGroups } from '#src/features/brands/texts/brand-fields.ts'
import { translatedPath, allPaths, type BrandPath } from '#src/features/brands/texts/brand-texts.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { EmptyState } from '#src/ui/states/empty-state.tsx'
import { BrandFieldRow, type BrandFieldRowProps } from './brand-field-row.tsx'

type BrandTextFieldsProps = Omit<BrandFieldRowProps, 'field' | 'isHidden'> & {
  /** Shows untranslated fields too; they are in the default language's tab. */
  hasPictures: boolean
  /** The fields to show; all if undefined. */
  visiblePaths: ReadonlySet<BrandPath> | undefined
  onShowAll: () => void
}

/** The fields of a brand by group. */
export function BrandTextFields({ hasPictures, visiblePaths, onShowAll, ...row }: BrandTextFieldsProps) {
  const t = useTranslations('brands.detail')
  const { languages } = row
  const isShown = (field: BrandFieldName) => {
    if (!isTranslated(field)) return hasPictures && (visiblePaths?.has(field) ?? true)
    return (
      visiblePaths === undefined ||
      languages.some((language) => visiblePaths.has(translatedPath(language, field)))
    )
  }
  const isEmpty = fieldGroups.every(({ fields }) => !fields.some(isShown))
  const { known, store } = row.editor.state
  const isAllKnown = allPaths(store).every((path) => known.has(path))
  return (
    <div className="brand-fields stack" data-columns={languages.length}>
      {isEmpty && (
        <EmptyState text={t(isAllKnown ? 'nothingMissing' : 'nothingKnownMissing')}>
          <Button onClick={onShowAll}>{t('showAllFields')}</Button>
        </EmptyState>
      )}
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
