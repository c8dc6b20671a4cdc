import { languageOfText, languagesOfText } from '#contract/text-language.ts'
import { shortened } from '#src/lib/graphemes.ts'
import { LanguageRuns } from '#src/ui/records/language-runs.tsx'
import { fittingParts } from './text-fit.ts'
import './marked-text.css'

type MarkedTextProps = { text: string; typed: string; isNear?: boolean; dir?: 'ltr' }

const mostShown = 100

/**
 * A text from the store, in its own direction and language, with the parts marked that fit what was typed. A list has no room
 * for a long one.
 */
export function MarkedText({ text: whole, typed, isNear, dir }: MarkedTextProps) {
  const text = shortened(whole, mostShown)
  const parts = typed === '' ? [] : fittingParts(text, typed, isNear)
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
