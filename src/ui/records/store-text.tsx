import { languageOfText, languagesOfText, type ScriptLanguages } from '#contract/text-language.ts'
import { LanguageRuns } from './language-runs.tsx'

type StoreTextProps = {
  text: string
  /** Where its field tells more than its letters do (src/features/brands/texts/field-language.ts). */
  languages?: ScriptLanguages | undefined
  /** That of a code, a URL or a field; a text has its own otherwise. */
  dir?: 'ltr' | 'rtl' | undefined
  /** The whole text, where no more than a part of it is seen. */
  title?: string
  className?: string
}

/** A text of the store's, in its own direction; each part of it is read aloud in the language of its letters (WCAG 3.1.2). */
export function StoreText({ text, languages = languagesOfText(text), ...attributes }: StoreTextProps) {
  const language = languageOfText(text, languages)
  return (
    <bdi lang={language} {...attributes}>
      <LanguageRuns text={text} within={language} languages={languages} />
    </bdi>
  )
}
