import { brandFieldNames, isTranslated, translatedFieldNames } from '#contract/brand.ts'
import { isVisible } from '#contract/names.ts'
import { translatedPath, type BrandPath, type BrandTexts } from '#src/features/brands/texts/brand-texts.ts'
import { defaultLanguage, storeLanguages } from '#src/lib/settings.ts'
import { csvText, escapeFormulas, unescapeFormulas } from '#src/lib/files/csv.ts'
import { visibleText } from '#src/features/brands/texts/visible-text.ts'

export type BrandColumn = { name: string; path: BrandPath }

const clearMarker = /^\(clear\)$/i

/* What Excel, Sheets, Numbers and LibreOffice show in place of a value, in the languages they have it in. */
const cellErrors = new Set(
  `N/A REF! VALUE! DIV/0! NAME? NUM! NULL! SPILL! CALC! FIELD! BLOCKED! CONNECT! UNKNOWN! BUSY! EXTERNAL! PYTHON! TIMEOUT! ERROR! GETTING_DATA
  قيمة! مرجع! اسم؟ اسم! رقم! فارغ! NV BEZUG! WERT! ZAHL! ÜBERLAUF! VALEUR! NOM? NOMBRE! NUL! PROPAGATION! EPARS! N/D ¡REF! ¡VALOR! ¡DIV/0! ¿NOMBRE? ¡NUM! ¡NULO! ¡DESBORDAMIENTO!
  RIF! VALORE! NOME? NULLO! VALOR! NÚM! NULO! DESPEJAR! N/B VERW! WAARDE! DEEL/0! NAAM? GETAL! LEEG! N/D! ADR! ARG! DZIEL/0! NAZWA? LICZBA! ZERO!
  Н/Д ССЫЛКА! ЗНАЧ! ДЕЛ/0! ИМЯ? ЧИСЛО! ПУСТО! YOK BAŞV! DEĞER! SAYI/0! AD? SAYI! BOŞ! TAŞMA! NENÍ_K_DISPOZICI ODKAZ! HODNOTA! DĚLENÍ_NULOU! NÁZEV? ČÍSLO! HIÁNYZIK HIV! ÉRTÉK! ZÉRÓOSZTÓ! NÉV? SZÁM! NULLA!
  SAKNAS! REFERENS! VÄRDEFEL! DIVISION/0! NAMN? OGILTIGT! SKÄRNING! I/T REFERENCE! VÆRDI! NAVN? VERDI! PUUTTUU! VIITTAUS! ARVO! JAKO/0! NIMI? LUKU! TYHJÄ!`.split(
    /\s+/,
  ),
)

/* What programs write for a missing value or one that is too wide, and what stays of letters that an encoding lacks. */
const lostValue =
  /^(?:#{3,}|err:\d{3}|undefined|null|\(null\)|nan|\[object \w+\]|[\s\d\p{P}]*\?\?[\s\d\p{P}]*)$|\ufffd/iu

/** The columns of a brands file besides `id`: the default language flat, others as `en.name`. */
export function brandColumns(languages = storeLanguages().languages): BrandColumn[] {
  const others = languages.filter((language) => language !== defaultLanguage())
  return [
    ...brandFieldNames.map((name): BrandColumn => ({
      name,
      path: isTranslated(name) ? translatedPath(defaultLanguage(), name) : name,
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
export function writeBrands(brands: readonly { id: string; texts: BrandTexts }[]): string {
  const columns = brandColumns()
  const rows = brands.map(({ id, texts }) => [id, ...columns.map(({ path }) => texts.get(path) ?? '')])
  return csvText([['id', ...columns.map(({ name }) => name)], ...rows], escapeText)
}

/** Reads a cell; the inverse of writing it. Returns a text to set, '' to clear the field, null to leave it unchanged. */
export function readCell(cell: string): string | null {
  if (clearMarker.test(visibleText(cell))) return ''
  // Word and PDF files have these line breaks.
  const text = (textOfFormula(cell) ?? unescapeFormulas(cell)).replace(/\r(?!\n)|[\v\f]/g, '\n')
  // Blanks are typed by accident and must not clear a field.
  return isVisible(text) ? text : null
}

/** Whether a cell holds what a program writes by accident: an error of a spreadsheet such as `#N/A`, `undefined`, or lost letters. */
export function isCellError(cell: string): boolean {
  if (cell.startsWith("'")) return false
  const text = visibleText(cell)
  const isError = text.startsWith('#') && cellErrors.has(text.slice(1).replace(/\s(?=[!?]$)/, ''))
  return isError || lostValue.test(text)
}

/* A text as some programs protect it from spreadsheets: `="0012"`. */
function textOfFormula(cell: string): string | undefined {
  const quoted = /^="(.*)"$/s.exec(cell)?.[1]
  return quoted?.replaceAll('""', '').includes('"') ? undefined : quoted?.replaceAll('""', '"')
}

/** Escapes a cell that was read from a file, so that it keeps its meaning and is no formula. */
export function escapeReadCell(cell: string): string {
  return hasOtherMeaning(cell) ? cell : escapeText(textOfFormula(cell) ?? unescapeFormulas(cell))
}

/* Also escapes a text that the importer would give another meaning. */
function escapeText(text: string): string {
  return escapeFormulas(text, hasOtherMeaning(text))
}

function hasOtherMeaning(text: string): boolean {
  return clearMarker.test(visibleText(text)) || isCellError(text)
}
