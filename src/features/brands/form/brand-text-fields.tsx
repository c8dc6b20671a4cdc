import { useTranslations } from 'use-intl'
import { isTranslated, type BrandFieldName } from '#contract/brand.ts'
import { fieldGroups, isPictureField, type PictureField } from '#src/features/brands/texts/brand-fields.ts'
import {
  translatedPath,
  allPaths,
  type BrandPath,
  type BrandTexts,
} from '#src/features/brands/texts/brand-texts.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { EmptyState } from '#src/ui/states/empty-state.tsx'
import { defaultLanguage, storeSettings } from '#src/lib/settings.ts'
import { BrandField } from '#src/features/brands/edit/brand-field.tsx'
import { fieldStateOf } from '#src/features/brands/edit/field-state.ts'
import { TranslatedField } from '#src/features/brands/edit/translated-field.tsx'
import type { BrandEditor } from '#src/features/brands/edit/use-brand-editing.ts'
import { memo } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { brandQueries } from '#src/features/brands/api/queries.ts'
import { screenLanguage } from '#src/lib/i18n/screen-language.ts'
import { brandInitial } from '#src/features/brands/field-help/brand-initial.ts'
import { BrandPicturePreview } from '#src/features/brands/field-help/picture-preview.tsx'

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
    <div className="brand-fields" data-columns={languages.length}>
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

type BrandFieldRowProps = {
  field: BrandFieldName
  editor: BrandEditor
  /** The current text of each field. */
  shown: BrandTexts
  /** The same after a pause, for field help. */
  shownLater: BrandTexts
  /** The visible languages; two are side by side. Fields of other languages stay mounted but hidden. */
  languages: string[]
  isHidden: boolean
  isReadOnly: boolean
}

/* One field in each visible language, or once if it is not translated, with its help below. */
function BrandFieldRow({ field, isHidden, languages, ...cell }: BrandFieldRowProps) {
  const { editor, shownLater, isReadOnly } = cell
  const { known } = editor.state
  return (
    <div className="brand-row" hidden={isHidden}>
      {isTranslated(field) ? (
        storeSettings().languages.map((language) => (
          <div key={language} className="brand-cell" hidden={!languages.includes(language)}>
            <TranslatedField
              {...cell}
              field={field}
              language={language}
              isSourceBeside={languages.includes(defaultLanguage())}
            />
          </div>
        ))
      ) : (
        <div className="brand-cell">
          <BrandField {...fieldStateOf(field, editor)} language={defaultLanguage()} isReadOnly={isReadOnly} />
          {isPictureField(field) && (
            <BrandPictureHelp
              name={field}
              url={shownLater.get(field) || (known.has(field) ? '' : undefined)}
            />
          )}
        </div>
      )}
    </div>
  )
}

type BrandPictureHelpProps = {
  name: PictureField
  /** The typed URL; undefined when nothing is typed and the stored URL is unknown. */
  url: string | undefined
}

/* Previews the picture below its URL field. Reads the brand from the cache for its initial. */
const BrandPictureHelp = memo(function BrandPictureHelp({ name, url }: BrandPictureHelpProps) {
  const { brand: id = '' } = useParams()
  const { data: brand } = useQuery({ ...brandQueries.detail(id), enabled: false })
  return (
    <BrandPicturePreview name={name} url={url} initial={brand ? brandInitial(brand, screenLanguage()) : ''} />
  )
})
