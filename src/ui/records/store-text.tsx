import { cached } from '#src/lib/cached.ts'
import {
  languageOfText,
  languageRuns,
  languagesOfText,
  type ScriptLanguages,
} from '#src/lib/i18n/text-language.ts'
import { LanguageRuns } from './language-runs.tsx'

type StoreTextProps = {
  text: string
  /** Where its field tells more than its letters do (src/features/brands/texts/field-languages.ts). */
  languages?: ScriptLanguages | undefined
  /** For a code, a URL or a field; by default the text's own direction. */
  dir?: 'ltr' | 'rtl' | undefined
  /** The full text when it is shortened. */
  title?: string
  className?: string
  'aria-hidden'?: true | undefined
}

/**
 * Text from the store in its own direction, with each part marked in the language of its letters (WCAG 3.1.2). Browsers may
 * translate it, and nothing else (`translate="no"` in index.html): React cannot change a text node that a translation has
 * removed, so that the page would keep old numbers. A changed text of several parts therefore gets a new element.
 */
export function StoreText({ text, languages, ...attributes }: StoreTextProps) {
  const { language, isOneRun } = languages ? readText(text, languages) : readPlain(text)
  return (
    <bdi key={text} translate="yes" lang={language} {...attributes}>
      {isOneRun ? (
        text
      ) : (
        <LanguageRuns text={text} within={language} languages={languages ?? languagesOfText(text)} />
      )}
    </bdi>
  )
}

/* Most texts have one language. A component for each would slow down a month of hundreds of names. */
function readText(text: string, languages: ScriptLanguages) {
  const language = languageOfText(text, languages)
  return { language, isOneRun: languageRuns(text, language, languages).length === 1 }
}

/* A few names come again and again. */
const readPlain = cached((text: string) => readText(text, languagesOfText(text)))
