import type { BrandPath } from '#src/features/brands/texts/brand-texts.ts'
import type { TypedTexts } from '#src/features/brands/texts/typed-texts.ts'
import type { StoreModel } from './store-model.ts'

/** What the person typed last into each field, by page, whatever the program makes of it. */
export class TypedByPage {
  private readonly pages = new Map<number, Map<BrandPath, string>>()

  on(page: number): Map<BrandPath, string> {
    const typed = this.pages.get(page) ?? new Map<BrandPath, string>()
    this.pages.set(page, typed)
    return typed
  }

  forget(page: number): void {
    this.pages.delete(page)
  }

  /** Throws when a text is neither kept by the program nor has ever come into the store. */
  check(keptOf: (page: number) => TypedTexts | undefined, store: StoreModel): void {
    for (const [page, typed] of this.pages) {
      const kept = keptOf(page)
      for (const [path, text] of typed) {
        if (kept?.get(path)?.text === text || store.hasHad(path, text)) continue
        throw new Error(`typed and lost: ${path}, ${text}`)
      }
    }
  }
}
