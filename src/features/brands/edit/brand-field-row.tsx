import { isTranslated, type BrandFieldName, type TranslatedFieldName } from '#contract/brand.ts'
import { BrandPictureAid } from '#src/features/brands/aids/picture-aid.tsx'
import { BrandTextAid } from '#src/features/brands/aids/text-aid.tsx'
import { isPicture } from '#src/features/brands/texts/brand-fields.ts'
import { pathIn, type BrandTexts } from '#src/features/brands/texts/brand-texts.ts'
import { defaultLanguage, settings } from '#src/lib/settings.ts'
import { BrandField } from './brand-field.tsx'
import type { BrandEditor } from './use-brand-editing.ts'

type BrandFieldRowProps = {
  field: BrandFieldName
  editor: BrandEditor
  /** The text in every field. */
  shown: BrandTexts
  /** Which languages are shown; two stand side by side. */
  languages: string[]
  isHidden: boolean
  isReadOnly: boolean
}

/** A field: in each language that is shown where each has its own text, else once. What helps with it is below it. */
export function BrandFieldRow({ field, isHidden, ...cell }: BrandFieldRowProps) {
  const { editor, shown, isReadOnly } = cell
  const { known } = editor.state
  return (
    <div className="brand-row" hidden={isHidden}>
      {isTranslated(field) ? (
        settings.languages.map((language) => (
          <TranslatedCell key={language} {...cell} field={field} language={language} />
        ))
      ) : (
        <div className="brand-cell">
          <BrandField path={field} language={defaultLanguage} editor={editor} isReadOnly={isReadOnly} />
          {isPicture(field) && (
            <BrandPictureAid name={field} url={shown.get(field) || (known.has(field) ? '' : undefined)} />
          )}
        </div>
      )}
    </div>
  )
}

type TranslatedCellProps = Omit<BrandFieldRowProps, 'field' | 'isHidden'> & {
  field: TranslatedFieldName
  language: string
}

function TranslatedCell({ field, language, editor, shown, languages, isReadOnly }: TranslatedCellProps) {
  const { known } = editor.state
  const source = {
    text: shown.get(pathIn(defaultLanguage, field)) ?? '',
    language: defaultLanguage,
    isBeside: languages.includes(defaultLanguage),
  }
  return (
    <div className="brand-cell" hidden={!languages.includes(language)}>
      <BrandField
        path={pathIn(language, field)}
        language={language}
        editor={editor}
        source={language === defaultLanguage ? undefined : source}
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
  )
}
