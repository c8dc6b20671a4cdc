import { brandFieldNames, isTranslated, translatedFieldNames } from '#contract/brand.ts'
import { isVisible } from '#contract/names.ts'
import {
  translatedPath,
  type BrandPath,
  type BrandTexts,
  type StoreLanguages,
} from '#src/features/brands/texts/brand-texts.ts'
import { csvText } from '#src/lib/files/csv.ts'
import { escapeFormulas, unescapeFormulas } from '#src/lib/files/escape-formulas.ts'
import { visibleId } from '#src/features/brands/texts/visible-id.ts'

export type BrandColumn = { name: string; path: BrandPath }

const clearMarker = /^\(clear\)$/i

/* Spreadsheets translate their errors: `#REF!`, `#¿NOMBRE?`, `#N/A`, `#Н/Д`, `#NENÍ_K_DISPOZICI`, `####`, `Err:502`. */
const cellErrors = [
  /^#\s*[¡¿]?[\p{Lu}\p{Lo}][\p{Lu}\p{Lo}_/\d]*\s*[!?؟]$/u,
  /^#\s*\p{L}\s*\/\s*\p{L}\s*!?$/u,
  /^#(?:\p{Lu}+(?:_\p{Lu}+)+|NV|YOK|HIÁNYZIK|NEDOSTUPNÝ|##+)$/u,
  /^Err:\d{3}$/i,
]

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
  return csvText([['id', ...columns.map(({ name }) => name)], ...rows], escapeText)
}

/** Reads a cell; the inverse of writing it. Returns a text to set, '' to clear the field, null to leave it unchanged. */
export function readCell(cell: string): string | null {
  if (clearMarker.test(visibleId(cell))) return ''
  const text = textOfFormula(cell) ?? unescapeFormulas(cell)
  // Blanks are typed by accident and must not clear a field.
  return isVisible(text) ? text : null
}

/** Whether a cell holds an error of a spreadsheet, such as `#N/A`, and no text. */
export function isCellError(cell: string): boolean {
  const visible = visibleId(cell)
  return cellErrors.some((error) => error.test(visible))
}

/* A text as some programs protect it from spreadsheets: `="0012"`. */
function textOfFormula(cell: string): string | undefined {
  const quoted = /^="(.*)"$/s.exec(cell)?.[1]
  return quoted?.replaceAll('""', '').includes('"') ? undefined : quoted?.replaceAll('""', '"')
}

/** Escapes a cell that was read from a file, so that it keeps its meaning and is no formula. */
export function escapeReadCell(cell: string): string {
  return hasOtherMeaning(cell) ? cell : escapeText(unescapeFormulas(cell))
}

/* Also escapes a text that the importer would give another meaning. */
function escapeText(text: string): string {
  return escapeFormulas(text, hasOtherMeaning(text))
}

function hasOtherMeaning(text: string): boolean {
  return clearMarker.test(visibleId(text)) || isCellError(text)
}
