import { useTranslations } from 'use-intl'
import { translatedFieldNames, untranslatedFieldNames } from '#contract/brand.ts'
import { BrandPictureAid } from '#src/features/brands/aids/picture-aid.tsx'
import { BrandTextAid } from '#src/features/brands/aids/text-aid.tsx'
import { isPicture } from '#src/features/brands/texts/brand-fields.ts'
import { pathIn, type BrandPath, type BrandTexts } from '#src/features/brands/texts/brand-texts.ts'
import { languageName } from '#src/lib/i18n/i18n.ts'
import { defaultLanguage, settings } from '#src/lib/settings.ts'
import { BrandField } from './brand-field.tsx'
import type { BrandEditor } from './use-brand-editing.ts'

type BrandTextFieldsProps = {
  editor: BrandEditor
  /** The text in every field. */
  shown: BrandTexts
  /** Which languages are shown; two stand side by side. The fields of the others stay as they are, unseen. */
  languages: string[]
  /** What has no language is shown too: it stands with the default one. */
  hasPictures: boolean
  /** The only fields to show; all when undefined. */
  narrowedTo: ReadonlySet<BrandPath> | undefined
  isReadOnly: boolean
}

/** The fields of a brand, row by row; in a row the same field in each language that is shown. */
export function BrandTextFields({
  editor,
  shown,
  languages,
  hasPictures,
  narrowedTo,
  isReadOnly,
}: BrandTextFieldsProps) {
  const t = useTranslations('brand')
  const { known } = editor.state
  const isShown = (...paths: BrandPath[]) =>
    narrowedTo === undefined || paths.some((path) => narrowedTo.has(path))
  const fields = translatedFieldNames.filter((field) =>
    isShown(...languages.map((language) => pathIn(language, field))),
  )
  const pictures = hasPictures ? untranslatedFieldNames.filter((path) => isShown(path)) : []
  const sourceOf = (field: (typeof translatedFieldNames)[number]) => ({
    text: shown.get(pathIn(defaultLanguage, field)) ?? '',
    languageName: languageName(defaultLanguage, 'screen'),
  })
  return (
    <div className="brand-fields" data-columns={languages.length}>
      {fields.length + pictures.length === 0 && <p>{t('nothingMissing')}</p>}
      {translatedFieldNames.map((field) => (
        <div key={field} className="brand-row" hidden={!fields.includes(field)}>
          {settings.languages.map((language) => (
            <div key={language} className="brand-cell" hidden={!languages.includes(language)}>
              <BrandField
                path={pathIn(language, field)}
                language={language}
                editor={editor}
                source={language === defaultLanguage ? undefined : sourceOf(field)}
                isReadOnly={isReadOnly}
              />
              <BrandTextAid
                language={language}
                field={field}
                shown={shown}
                known={known}
                isReadOnly={isReadOnly}
                onType={(path, text) => editor.dispatch({ type: 'typed', path, text, over: known.get(path) })}
              />
            </div>
          ))}
        </div>
      ))}
      {untranslatedFieldNames.map((field) => (
        <div key={field} className="brand-row" hidden={!pictures.includes(field)}>
          <div className="brand-cell">
            <BrandField path={field} language={defaultLanguage} editor={editor} isReadOnly={isReadOnly} />
            {isPicture(field) && (
              <BrandPictureAid name={field} url={shown.get(field) || (known.has(field) ? '' : undefined)} />
            )}
          </div>
        </div>
      ))}
    </div>
  )
}
