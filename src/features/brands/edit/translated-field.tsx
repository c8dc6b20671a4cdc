import type { TranslatedFieldName } from '#contract/brand.ts'
import { slugFrom } from '#src/features/brands/field-help/slug.ts'
import { suggestedText } from '#src/features/brands/field-help/suggested-text.ts'
import { BrandTextHelp } from '#src/features/brands/field-help/text-help.tsx'
import { translatedPath, type BrandTexts } from '#src/features/brands/texts/brand-texts.ts'
import { useStableCallback } from '#src/lib/hooks/use-stable-callback.ts'
import { defaultLanguage } from '#src/lib/settings.ts'
import { BrandField } from './brand-field.tsx'
import { fieldStateOf } from './field-state.ts'
import type { BrandEditor } from './use-brand-editing.ts'

/** Help beside fields follows after a pause: elements that go while somebody types would split the browser's undo into letters. */
export const helpDelayMs = 500

type TranslatedFieldProps = {
  field: TranslatedFieldName
  language: string
  editor: BrandEditor
  /** The current text of each field. */
  shown: BrandTexts
  /** The same after a pause, for field help. */
  shownLater: BrandTexts
  /** The text of the default language is beside the field. */
  isSourceBeside: boolean
  /** An empty field shows what the search result shows in its place, and offers it. */
  hasSuggestion?: boolean
  isReadOnly: boolean
}

/** A field in one language, with its help below. */
export function TranslatedField({
  field,
  language,
  editor,
  shown,
  shownLater,
  isSourceBeside,
  hasSuggestion = false,
  isReadOnly,
}: TranslatedFieldProps) {
  const { known } = editor.state
  const path = translatedPath(language, field)
  const generateSlug = useStableCallback(() => {
    const text = slugFrom(shown.get(translatedPath(language, 'name')) ?? '', language)
    editor.dispatch({ type: 'typed', path, text, base: known.get(path) })
  })
  const suggestion = hasSuggestion ? suggestedText(path, shownLater) : undefined
  // The suggestion is the generated slug.
  const hasHelp = field !== 'metadata_url' || suggestion === undefined || shownLater.get(path) !== ''
  return (
    <>
      <BrandField
        {...fieldStateOf(path, editor)}
        language={language}
        source={
          language === defaultLanguage()
            ? undefined
            : (shown.get(translatedPath(defaultLanguage(), field)) ?? '')
        }
        isSourceBeside={isSourceBeside}
        suggestion={suggestion}
        isReadOnly={isReadOnly}
      />
      {hasHelp && (
        <BrandTextHelp
          brandId={editor.id}
          language={language}
          field={field}
          shown={shownLater}
          known={known}
          isReadOnly={isReadOnly}
          onGenerateSlug={generateSlug}
        />
      )}
    </>
  )
}
