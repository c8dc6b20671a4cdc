import type { BrandPath } from '#src/features/brands/texts/brand-texts.ts'
import type { DirtyFields } from '#src/features/brands/texts/dirty-fields.ts'
import type { StoreModel } from './store-model.ts'

/** What the person typed last into each field, by page, whatever the program makes of it. */
export class TypedTextsByPage {
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
  check(storedOf: (page: number) => DirtyFields | undefined, store: StoreModel): void {
    for (const [page, typed] of this.pages) {
      const stored = storedOf(page)
      for (const [path, text] of typed) {
        if (stored?.get(path)?.text === text || store.hasHad(path, text)) continue
        throw new Error(`typed and lost: ${path}, ${text}`)
      }
    }
  }
}
