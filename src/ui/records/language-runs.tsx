import { languageRuns, languagesOfText, type ScriptLanguages } from '#contract/text-language.ts'
import { screenLanguage } from '#src/lib/i18n/screen-language.ts'

type LanguageRunsProps = {
  /** Ours with a text of the store's in it, or a part of the store's. */
  text: string
  /** The language of the element around it; that of the screen unless told. */
  within?: string | undefined
  languages?: ScriptLanguages | undefined
}

/** A text whose parts in another language than the element around it carry their own (WCAG 3.1.2). */
export function LanguageRuns({
  text,
  within = screenLanguage(),
  // Of a sentence in Arabic a borrowed letter says nothing.
  languages = languagesOfText(within === 'ar' ? '' : text),
}: LanguageRunsProps) {
  return languageRuns(text, within, languages).map(({ text, language }, index) =>
    language === undefined ? (
      text
    ) : (
      <span key={index} lang={language}>
        {text}
      </span>
    ),
  )
}
