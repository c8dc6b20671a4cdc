import { brandFieldNames, isTranslated, translatedFieldNames } from '#contract/brand.ts'
import {
  pathIn,
  type BrandPath,
  type BrandTexts,
  type StoreLanguages,
} from '#src/features/brands/texts/brand-texts.ts'
import { csvText } from '#src/lib/files/csv.ts'
import { unescapeFormulas } from '#src/lib/files/escape-formulas.ts'

export type BrandColumn = { name: string; path: BrandPath }

/** What a cell asks for: a text to put in, '' to clear the field, null to leave it as it is. */
type CellWish = string | null

const clearWord = /^\s*\(clear\)\s*$/i

/** The columns of a file of brands, besides `id`: the default language flat, any other as `en.name`. */
export function brandColumns({ languages, defaultLanguage }: StoreLanguages): BrandColumn[] {
  const others = languages.filter((language) => language !== defaultLanguage)
  return [
    ...brandFieldNames.map((name): BrandColumn => ({
      name,
      path: isTranslated(name) ? pathIn(defaultLanguage, name) : name,
    })),
    ...others.flatMap((language) =>
      translatedFieldNames.map((field): BrandColumn => ({
        name: `${language}.${field}`,
        path: pathIn(language, field),
      })),
    ),
  ]
}

/** Brands as a file: UTF-8 with a mark, so that Excel reads it as such. A text that is unknown or empty is an empty cell. */
export function writeBrands(
  brands: readonly { id: string; texts: BrandTexts }[],
  store: StoreLanguages,
): string {
  const columns = brandColumns(store)
  const rows = brands.map(({ id, texts }) => [id, ...columns.map(({ path }) => texts.get(path) ?? '')])
  return csvText([['id', ...columns.map(({ name }) => name)], ...rows], (text) => clearWord.test(text))
}

/** What a cell asks for: the inverse of writing it. */
export function readCell(cell: string): CellWish {
  if (clearWord.test(cell)) return ''
  const text = unescapeFormulas(cell)
  // Blanks are typed by accident, and nothing is cleared by accident.
  return text.trim() === '' ? null : text
}
