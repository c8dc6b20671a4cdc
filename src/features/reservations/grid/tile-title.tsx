import { languageOfText, languagesOfText } from '#contract/text-language.ts'
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
      style={{ '--first-word': maxWordWidth([first]) }}
    >
      {/* The space stands between them, or not every engine would name two words. */}
      <LanguageRuns text={`${first} `} within={language} languages={languages} />
      {others.length > 0 && (
        <span className="grid-event-others" style={{ '--widest-word': maxWordWidth(others) }}>
          <LanguageRuns text={others.join(' ')} within={language} languages={languages} />
        </span>
      )}
    </bdi>
  )
}

const widths = new Map<string, number>()
let canvas: OffscreenCanvasRenderingContext2D | null | undefined

/* Of letters whose size is not known yet: an em has so many units here. */
const fontSize = 100
/* Measured before the letters have loaded, those that stand in for them are a little narrower. */
const fallbackFontFactor = 1.06

/** How wide the widest of some words is when written semi-bold, in ems. */
function maxWordWidth(words: string[]): number {
  return Math.max(0, ...words.map(widthOf))
}

function widthOf(word: string): number {
  const cached = widths.get(word)
  if (cached !== undefined) return cached
  if (canvas === undefined) {
    // Off the screen: a canvas of the document works out the styles of all of it before it measures.
    canvas = new OffscreenCanvas(1, 1).getContext('2d')
    if (canvas) canvas.font = `600 ${fontSize}px ${getComputedStyle(document.body).fontFamily}`
  }
  const width = ((canvas?.measureText(word).width ?? 0) / fontSize) * fallbackFontFactor
  widths.set(word, width)
  return width
}
