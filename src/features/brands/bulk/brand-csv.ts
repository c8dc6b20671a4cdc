import { brandFieldNames, isTranslated, translatedFieldNames } from '#contract/brand.ts'
import {
  translatedPath,
  type BrandPath,
  type BrandTexts,
  type StoreLanguages,
} from '#src/features/brands/texts/brand-texts.ts'
import { csvText } from '#src/lib/files/csv.ts'
import { unescapeFormulas } from '#src/lib/files/escape-formulas.ts'

export type BrandColumn = { name: string; path: BrandPath }

/** A cell's value: a text to set, '' to clear the field, null to leave it unchanged. */
type CellValue = string | null

const clearMarker = /^\s*\(clear\)\s*$/i

/** The columns of a brands file besides `id`: the default language flat, others as `en.name`. */
export function brandColumns({ languages, defaultLanguage }: StoreLanguages): BrandColumn[] {
  const others = languages.filter((language) => language !== defaultLanguage)
  return [
    ...brandFieldNames.map((name): BrandColumn => ({
      name,
      path: isTranslated(name) ? translatedPath(defaultLanguage, name) : name,
    })),
    ...others.flatMap((language) =>
      translatedFieldNames.map((field): BrandColumn => ({
        name: `${language}.${field}`,
        path: translatedPath(language, field),
      })),
    ),
  ]
}

/** Writes brands as CSV, in UTF-8 with a BOM for Excel. Unknown and empty texts are empty cells. */
export function writeBrands(
  brands: readonly { id: string; texts: BrandTexts }[],
  store: StoreLanguages,
): string {
  const columns = brandColumns(store)
  const rows = brands.map(({ id, texts }) => [id, ...columns.map(({ path }) => texts.get(path) ?? '')])
  return csvText([['id', ...columns.map(({ name }) => name)], ...rows], (text) => clearMarker.test(text))
}

/** Reads a cell; the inverse of writing it. */
export function readCell(cell: string): CellValue {
  if (clearMarker.test(cell)) return ''
  const text = unescapeFormulas(cell)
  // Blanks are typed by accident and must not clear a field.
  return text.trim() === '' ? null : text
}
