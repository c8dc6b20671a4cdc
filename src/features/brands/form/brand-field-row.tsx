import { isTranslated, type BrandFieldName } from '#contract/brand.ts'
import { BrandPictureHelp } from '#src/features/brands/field-help/picture-help.tsx'
import { isPictureField } from '#src/features/brands/texts/brand-fields.ts'
import type { BrandTexts } from '#src/features/brands/texts/brand-texts.ts'
import { defaultLanguage, storeSettings } from '#src/lib/settings.ts'
import { BrandField } from '#src/features/brands/edit/brand-field.tsx'
import { fieldStateOf } from '#src/features/brands/edit/field-state.ts'
import { TranslatedField } from '#src/features/brands/edit/translated-field.tsx'
import type { BrandEditor } from '#src/features/brands/edit/use-brand-editing.ts'

export type BrandFieldRowProps = {
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

/** One field in each visible language, or once if it is not translated, with its help below. */
export function BrandFieldRow({ field, isHidden, languages, ...cell }: BrandFieldRowProps) {
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
