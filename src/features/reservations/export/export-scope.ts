import type { Reservation } from '#contract/reservation.ts'
import type { Days } from '#src/features/reservations/days/days.ts'
import type { Filters } from '#src/features/reservations/days/filters.ts'
import { truncate } from '#src/lib/graphemes.ts'

/** The shown reservations, which are printed and exported. */
export type ExportScope = {
  /** The reservations that pass the filters, sorted by start. */
  reservations: Reservation[]
  /** The visible days. */
  days: Days
  /** A printed sheet names them, and a file their products. */
  filters?: Filters
}

/* Characters that some systems forbid in file names, and invisible characters. */
const forbiddenCharacters = /[\\/:*?"<>|\p{Cc}\p{Cf}]+/gu
const maxLength = 60

/** A file name without extension, followed by the products of the filters, if any. */
export function fileNameOf(name: string, products: readonly string[]): string {
  const productNames = products
    .join(', ')
    .replace(forbiddenCharacters, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '')
  return productNames === '' ? name : `${name}, ${truncate(productNames, maxLength)}`
}
