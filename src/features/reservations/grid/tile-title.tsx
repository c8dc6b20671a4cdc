import { languageOfText, languagesOfText } from '#contract/text-language.ts'
import { widestOf } from '#src/features/reservations/words/word-widths.ts'
import { LanguageRuns } from '#src/ui/records/language-runs.tsx'

/**
 * The name on a tile, which may be as narrow as a third of a day: no word is cut. The first one becomes smaller until
 * it fits; the others are there when each of them fits (calendar-tile.css compares their widths with the tile's).
 */
export function TileTitle({ text }: { text: string }) {
  const [first = '', ...others] = text.split(/\s+/)
  const languages = languagesOfText(text)
  const language = languageOfText(text, languages)
  return (
    <bdi
      className="grid-event-title"
      lang={language}
      title={text}
      style={{ '--first-word': widestOf([first]) }}
    >
      {/* The space stands between them, or not every engine would name two words. */}
      <LanguageRuns text={`${first} `} within={language} languages={languages} />
      {others.length > 0 && (
        <span className="grid-event-others" style={{ '--widest-word': widestOf(others) }}>
          <LanguageRuns text={others.join(' ')} within={language} languages={languages} />
        </span>
      )}
    </bdi>
  )
}
