import { languageRuns, languagesOfText, type ScriptLanguages } from '#src/lib/i18n/text-language.ts'
import { screenLanguage } from '#src/lib/i18n/screen-language.ts'

type LanguageRunsProps = {
  /** A text of ours that contains store text, or a part of a store text. */
  text: string
  /** The language of the element around it; by default the screen's. */
  within?: string | undefined
  languages?: ScriptLanguages | undefined
}

/** Marks the parts of a text that are in another language than their element (WCAG 3.1.2). */
export function LanguageRuns({
  text,
  within = screenLanguage(),
  // In an Arabic sentence, letters of other languages do not identify its language.
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
