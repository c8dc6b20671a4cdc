import { languageOfText } from '#src/lib/i18n/text-language.ts'
import { widestOf } from '#src/features/reservations/words/word-widths.ts'

type TileTitleProps = {
  text: string
  /** All there is to say of it, as a tooltip. */
  all: string
}

/**
 * The name on a tile, which may be as narrow as a third of a day: no word is cut. The first one becomes smaller until
 * it fits; the others are there when each of them fits (calendar-tile.css compares their widths with the tile's).
 */
export function TileTitle({ text, all }: TileTitleProps) {
  const [first = '', ...others] = text.split(/\s+/)
  return (
    <bdi
      className="grid-event-title"
      lang={languageOfText(text)}
      title={all}
      style={{ '--first-word': widestOf([first]) }}
    >
      {/* The space stands between them, or not every engine would name two words. */}
      {`${first} `}
      {others.length > 0 && (
        <span className="grid-event-others" style={{ '--widest-word': widestOf(others) }}>
          {others.join(' ')}
        </span>
      )}
    </bdi>
  )
}
