import type { BrandPath, BrandTexts } from '#src/features/brands/texts/brand-texts.ts'

export const paths = [
  'translations.ar.name',
  'translations.ar.description',
  'translations.en.name',
  'logo',
] as const

/** What a store counts of the fields that were written, so that it can be said that something happened. */
export type WriteTally = Record<
  'fields written' | 'of a colleague, after it was seen' | 'of a colleague, in a race',
  number
>

/** Who writes, what they have acted upon of what a field of the store had, and what they said may be cleared. */
export type Consent = { name: string; seen: ReadonlySet<string>; mayBeCleared: ReadonlySet<string> }

/** A text in a field, to be kept in a set. */
export function entry(path: BrandPath, text: string | undefined): string {
  return String([path, text])
}

/** The texts a store has of a brand. Throws when a text is written over that somebody else wrote and the writer has not seen. */
export class StoreModel {
  private readonly tally: WriteTally
  private readonly texts = new Map<BrandPath, string>(paths.map((path) => [path, `first ${path}`]))
  /** Who wrote the text that a field has, and when; a field is not here whose text is nobody's. */
  private readonly writers = new Map<BrandPath, { name: string; at: number }>()
  private readonly had = new Set([...this.texts].map(([path, text]) => entry(path, text)))

  constructor(tally: WriteTally) {
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

  /** Who wrote the text that a field has; undefined where nobody has. */
  writerOf(path: BrandPath): string | undefined {
    return this.writers.get(path)?.name
  }

  writeAsColleague(path: BrandPath, text: string, now: number): void {
    this.put(path, text)
    this.writers.set(path, { name: 'colleague', at: now })
  }

  /** Writes what somebody sent after a reading at that time. */
  write(sent: BrandTexts, readAt: number, { name, seen, mayBeCleared }: Consent, now: number): void {
    for (const [path, text] of sent) {
      const before = entry(path, this.texts.get(path))
      const writer = this.writers.get(path)
      this.tally['fields written'] += 1
      if (writer !== undefined && writer.name !== name && before !== entry(path, text)) {
        if (writer.at > readAt) this.tally['of a colleague, in a race'] += 1
        else if (!seen.has(before)) throw new Error(`written over unseen: ${before} of ${writer.name}`)
        else if (text === '' && !mayBeCleared.has(before)) throw new Error(`cleared unasked: ${before}`)
        else this.tally['of a colleague, after it was seen'] += 1
      }
      this.put(path, text)
      this.writers.set(path, { name, at: now })
    }
  }

  private put(path: BrandPath, text: string): void {
    this.texts.set(path, text)
    this.had.add(entry(path, text))
  }
}
