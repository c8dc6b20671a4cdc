import { languageOfText, languagesOfText } from '#src/lib/i18n/text-language.ts'
import { truncate } from '#src/lib/graphemes.ts'
import { LanguageRuns } from '#src/ui/records/language-runs.tsx'
import { matchingParts } from './match-rank.ts'
import './marked-text.css'

type MarkedTextProps = { text: string; typed: string; isFuzzy?: boolean; dir?: 'ltr' }

const maxLength = 100

/** Shows a text in its own direction and language, with the matching parts marked; long texts are truncated. */
export function MarkedText({ text: fullText, typed, isFuzzy, dir }: MarkedTextProps) {
  const text = truncate(fullText, maxLength)
  const parts = typed === '' ? [] : matchingParts(text, typed, isFuzzy)
  const endBefore = (index: number) => parts[index - 1]?.[1] ?? 0
  const languages = languagesOfText(text)
  const language = languageOfText(text, languages)
  const piece = (start: number, end?: number) => (
    <LanguageRuns text={text.slice(start, end)} within={language} languages={languages} />
  )
  return (
    <bdi dir={dir} lang={language}>
      {parts.map(([start, end], index) => (
        <span key={start}>
          {piece(endBefore(index), start)}
          <mark>{piece(start, end)}</mark>
        </span>
      ))}
      {piece(endBefore(parts.length))}
    </bdi>
  )
}
