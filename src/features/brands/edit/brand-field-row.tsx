import { isTranslated, type BrandFieldName, type TranslatedFieldName } from '#contract/brand.ts'
import { BrandPictureAid } from '#src/features/brands/aids/picture-aid.tsx'
import { BrandTextAid } from '#src/features/brands/aids/text-aid.tsx'
import { isPicture } from '#src/features/brands/texts/brand-fields.ts'
import { pathIn, type BrandPath, type BrandTexts } from '#src/features/brands/texts/brand-texts.ts'
import { defaultLanguage, settings } from '#src/lib/settings.ts'
import { useStable } from '#src/lib/hooks/use-stable.ts'
import { BrandField } from './brand-field.tsx'
import type { BrandEditor } from './use-brand-editing.ts'

type BrandFieldRowProps = {
  field: BrandFieldName
  editor: BrandEditor
  /** The text in every field. */
  shown: BrandTexts
  /** The same for what helps with a field, which may be a frame later. */
  shownLater: BrandTexts
  /** Which languages are shown; two stand side by side. */
  languages: string[]
  isHidden: boolean
  isReadOnly: boolean
}

/** A field: in each language that is shown where each has its own text, else once. What helps with it is below it. */
export function BrandFieldRow({ field, isHidden, ...cell }: BrandFieldRowProps) {
  const { editor, shownLater, isReadOnly } = cell
  const { known } = editor.state
  return (
    <div className="brand-row" hidden={isHidden}>
      {isTranslated(field) ? (
        settings.languages.map((language) => (
          <TranslatedCell key={language} {...cell} field={field} language={language} />
        ))
      ) : (
        <div className="brand-cell">
          <BrandField {...stateOf(field, editor)} language={defaultLanguage} isReadOnly={isReadOnly} />
          {isPicture(field) && (
            <BrandPictureAid
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
  const type = useStable((path: BrandPath, text: string) =>
    editor.dispatch({ type: 'typed', path, text, over: known.get(path) }),
  )
  return (
    <div className="brand-cell" hidden={!languages.includes(language)}>
      <BrandField
        {...stateOf(pathIn(language, field), editor)}
        language={language}
        source={language === defaultLanguage ? undefined : (shown.get(pathIn(defaultLanguage, field)) ?? '')}
        isSourceBeside={languages.includes(defaultLanguage)}
        isReadOnly={isReadOnly}
      />
      <BrandTextAid
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

/* What one field is told of the brand: the others are not drawn anew at its keys. */
function stateOf(path: BrandPath, { state: { known, typed, refused }, dispatch }: BrandEditor) {
  return { path, known: known.get(path), typed: typed.get(path)?.text, refusal: refused.get(path), dispatch }
}
