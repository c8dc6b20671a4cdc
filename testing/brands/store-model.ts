import type { BrandPath, BrandTexts } from '#src/features/brands/texts/brand-texts.ts'

export const paths = [
  'translations.ar.name',
  'translations.ar.description',
  'translations.en.name',
  'logo',
] as const

/** Counts of written fields, so that a test can assert that they happened. */
export type WriteTally = Record<
  'fields written' | 'of a colleague, after it was seen' | 'of a colleague, in a race',
  number
>

/** A writer, the texts of the store they acted upon, and the texts they allowed to clear. */
export type Consent = { name: string; seen: ReadonlySet<string>; mayBeCleared: ReadonlySet<string> }

/** A key for the text of a field. */
export function textKey(path: BrandPath, text: string | undefined): string {
  return String([path, text])
}

/** The texts of a brand in the store. Throws when a write replaces another writer's text that the writer has not seen. */
export class StoreModel {
  private readonly tally: WriteTally
  private readonly texts = new Map<BrandPath, string>(paths.map((path) => [path, `first ${path}`]))
  /** The writer and the time of each field's text; a field without a writer has its first text. */
  private readonly writers = new Map<BrandPath, { name: string; at: number }>()
  private readonly had = new Set([...this.texts].map(([path, text]) => textKey(path, text)))

  constructor(tally: WriteTally) {
    this.tally = tally
  }

  /** Returns the present texts. */
  read(): BrandTexts {
    return new Map(this.texts)
  }

  /** Whether a field has ever had this text. */
  hasHad(path: BrandPath, text: string): boolean {
    return this.had.has(textKey(path, text))
  }

  /** Returns the writer of a field's text; undefined for the first text. */
  writerOf(path: BrandPath): string | undefined {
    return this.writers.get(path)?.name
  }

  writeAsColleague(path: BrandPath, text: string, now: number, name = 'colleague'): void {
    this.put(path, text)
    this.writers.set(path, { name, at: now })
  }

  /** Writes texts that were based on a read at `readAt`. */
  write(sent: BrandTexts, readAt: number, { name, seen, mayBeCleared }: Consent, now: number): void {
    for (const [path, text] of sent) {
      const before = textKey(path, this.texts.get(path))
      const writer = this.writers.get(path)
      this.tally['fields written'] += 1
      if (writer !== undefined && writer.name !== name && before !== textKey(path, text)) {
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
    this.had.add(textKey(path, text))
  }
}
