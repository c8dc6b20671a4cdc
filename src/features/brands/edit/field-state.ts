import type { BrandPath } from '#src/features/brands/texts/brand-texts.ts'
import type { BrandEditor } from './use-brand-editing.ts'

/** Returns the props of one field only, so that a key does not render the other fields. */
export function fieldStateOf(
  path: BrandPath,
  { state: { known, dirty, fieldErrors }, dispatch }: BrandEditor,
) {
  return {
    path,
    known: known.get(path),
    typed: dirty.get(path)?.text,
    fieldError: fieldErrors.get(path),
    dispatch,
  }
}
