import type { BrandPath, BrandTexts } from '#src/features/brands/texts/brand-texts.ts'

export const paths = [
  'translations.ar.name',
  'translations.ar.description',
  'translations.en.name',
  'logo',
] as const

/** What did happen, so that it can be said that something did. */
export type Tally = Record<
  | 'fields written'
  | 'of a colleague, after it was seen'
  | 'of a colleague, in a race'
  | 'saves stopped by a conflict'
  | 'saves undone'
  | 'drafts restored',
  number
>

/** What the person has acted upon of what a field of the store had, and what they said may be cleared. */
export type Consent = { seen: ReadonlySet<string>; mayBeCleared: ReadonlySet<string> }

/** A text in a field, to be kept in a set. */
export function entry(path: BrandPath, text: string | undefined): string {
  return String([path, text])
}

/** The texts a store has of a brand. Throws when a colleague's text is written over that the person has not seen. */
export class StoreModel {
  readonly tally: Tally
  private readonly texts = new Map<BrandPath, string>(paths.map((path) => [path, `first ${path}`]))
  /** When a colleague wrote the text that a field has; a field is not here whose text is nobody's, or the person's. */
  private readonly colleagues = new Map<BrandPath, number>()
  private readonly had = new Set([...this.texts].map(([path, text]) => entry(path, text)))

  constructor(tally: Tally) {
    this.tally = tally
  }

  /** What it has now. */
  read(): BrandTexts {
    return new Map(this.texts)
  }

  /** Whether a field has ever had a text. */
  hasHad(path: BrandPath, text: string): boolean {
    return this.had.has(entry(path, text))
  }

  writeAsColleague(path: BrandPath, text: string, now: number): void {
    this.put(path, text)
    this.colleagues.set(path, now)
  }

  /** Writes what the person sent after a reading at that time. */
  write(sent: BrandTexts, readAt: number, { seen, mayBeCleared }: Consent): void {
    for (const [path, text] of sent) {
      const before = entry(path, this.texts.get(path))
      const writtenAt = this.colleagues.get(path)
      this.tally['fields written'] += 1
      if (writtenAt !== undefined && before !== entry(path, text)) {
        if (writtenAt > readAt) this.tally['of a colleague, in a race'] += 1
        else if (!seen.has(before)) throw new Error(`written over unseen: ${before}`)
        else if (text === '' && !mayBeCleared.has(before)) throw new Error(`cleared unasked: ${before}`)
        else this.tally['of a colleague, after it was seen'] += 1
      }
      this.put(path, text)
      this.colleagues.delete(path)
    }
  }

  private put(path: BrandPath, text: string): void {
    this.texts.set(path, text)
    this.had.add(entry(path, text))
  }
}
