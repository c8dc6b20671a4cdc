import type { BrandPath } from '#src/features/brands/texts/brand-texts.ts'
import { conflictsOf } from '#src/features/brands/texts/dirty-fields.ts'
import type { BrandEditor } from './use-brand-editing.ts'

/** Returns the props of one field only, so that a key does not render the other fields. */
export function fieldStateOf(
  path: BrandPath,
  { state: { known, dirty, updatedPaths, fieldErrors }, dispatch }: BrandEditor,
) {
  const field = dirty.get(path)
  return {
    path,
    known: known.get(path),
    typed: field?.text,
    isInConflict: field !== undefined && conflictsOf(new Map([[path, field]]), known).length > 0,
    isUpdated: updatedPaths.has(path),
    fieldError: fieldErrors.get(path),
    dispatch,
  }
}
