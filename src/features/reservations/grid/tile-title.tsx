import { languageOfText, languagesOfText } from '#contract/text-language.ts'
import { LanguageRuns } from '#src/ui/records/language-runs.tsx'

/**
 * The title on a tile, which may be as narrow as a third of a day. No word is cut: the first word shrinks until it fits, and
 * the others show only if each of them fits (hour-tile.css compares their widths with the tile's).
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
      {/* The space is outside the next span; otherwise some engines join two words in the accessible name. */}
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

/* Widths are measured at this size and returned in ems, because the size of a tile's letters is not known yet. */
const fontSize = 100
/* Before the font has loaded, the fallback font is measured, which is a little narrower. */
const fallbackFontFactor = 1.06

/** Returns the width of the widest word in semi-bold letters, in ems. */
function maxWordWidth(words: string[]): number {
  return Math.max(0, ...words.map(widthOf))
}

function widthOf(word: string): number {
  const cached = widths.get(word)
  if (cached !== undefined) return cached
  if (canvas === undefined) {
    // A canvas of the document computes the styles of the whole page before it measures; an offscreen canvas does not.
    canvas = new OffscreenCanvas(1, 1).getContext('2d')
    if (canvas) canvas.font = `600 ${fontSize}px ${getComputedStyle(document.body).fontFamily}`
  }
  const width = ((canvas?.measureText(word).width ?? 0) / fontSize) * fallbackFontFactor
  widths.set(word, width)
  return width
}
