import { isTranslated, type BrandFieldName, type TranslatedFieldName } from '#contract/brand.ts'
import { BrandPictureHelp } from '#src/features/brands/field-help/picture-help.tsx'
import { BrandTextHelp } from '#src/features/brands/field-help/text-help.tsx'
import { isPictureField } from '#src/features/brands/texts/brand-fields.ts'
import { translatedPath, type BrandPath, type BrandTexts } from '#src/features/brands/texts/brand-texts.ts'
import { defaultLanguage, storeSettings } from '#src/lib/settings.ts'
import { useStableCallback } from '#src/lib/hooks/use-stable-callback.ts'
import { BrandField } from './brand-field.tsx'
import type { BrandEditor } from './use-brand-editing.ts'

export type BrandFieldRowProps = {
  field: BrandFieldName
  editor: BrandEditor
  /** The current text of each field. */
  shown: BrandTexts
  /** The same, deferred by React, for field help. */
  shownLater: BrandTexts
  /** The visible languages; two are side by side. Fields of other languages stay mounted but hidden. */
  languages: string[]
  isHidden: boolean
  isReadOnly: boolean
}

/** One field in each visible language, or once if it is not translated, with its help below. */
export function BrandFieldRow({ field, isHidden, ...cell }: BrandFieldRowProps) {
  const { editor, shownLater, isReadOnly } = cell
  const { known } = editor.state
  return (
    <div className="brand-row" hidden={isHidden}>
      {isTranslated(field) ? (
        storeSettings().languages.map((language) => (
          <TranslatedCell key={language} {...cell} field={field} language={language} />
        ))
      ) : (
        <div className="brand-cell">
          <BrandField {...stateOf(field, editor)} language={defaultLanguage()} isReadOnly={isReadOnly} />
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

type TranslatedCellProps = Omit<BrandFieldRowProps, 'field' | 'isHidden'> & {
  field: TranslatedFieldName
  language: string
}

function TranslatedCell({
  field,
  language,
  editor,
  shown,
  shownLater,
  languages,
  isReadOnly,
}: TranslatedCellProps) {
  const { known } = editor.state
  const type = useStableCallback((path: BrandPath, text: string) =>
    editor.dispatch({ type: 'typed', path, text, base: known.get(path) }),
  )
  return (
    <div className="brand-cell" hidden={!languages.includes(language)}>
      <BrandField
        {...stateOf(translatedPath(language, field), editor)}
        language={language}
        source={
          language === defaultLanguage()
            ? undefined
            : (shown.get(translatedPath(defaultLanguage(), field)) ?? '')
        }
        isSourceBeside={languages.includes(defaultLanguage())}
        isReadOnly={isReadOnly}
      />
      <BrandTextHelp
        language={language}
        field={field}
        shown={shownLater}
        known={known}
        isReadOnly={isReadOnly}
        onType={type}
      />
    </div>
  )
}

/* The props of one field only, so that a key does not render the other fields. */
function stateOf(path: BrandPath, { state: { known, dirty, fieldErrors }, dispatch }: BrandEditor) {
  return {
    path,
    known: known.get(path),
    typed: dirty.get(path)?.text,
    fieldError: fieldErrors.get(path),
    dispatch,
  }
}
