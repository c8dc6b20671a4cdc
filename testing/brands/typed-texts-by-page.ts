import type { BrandPath } from '#src/features/brands/texts/brand-texts.ts'
import type { DirtyFields } from '#src/features/brands/texts/dirty-fields.ts'
import type { StoreModel } from './store-model.ts'

/** The last text that the person typed into each field, by page. */
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

  /** Throws if a text is neither stored as a draft nor was ever in the store. */
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
