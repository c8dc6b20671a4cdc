import { parseBrand, type Brand, type BrandUpdate } from '#contract/brand.ts'
import { parseRows } from '#contract/envelope.ts'
import { ApiError, isOperationMissing } from '#src/lib/api/api-error.ts'
import { callApi, readDetail, readList, type ReadList } from '#src/lib/api/http.ts'
import { missingScope } from '#src/lib/session/missing-scope.ts'
import { toAsciiDigits } from '#src/lib/i18n/digits.ts'
import { brandApiPath, brandsApiPath, operationPath, type BrandFilter } from '#contract/api-paths.ts'

/** Reads one page of the brands that match a keyword (live-service.md, Brands). */
export async function listBrands(filter: BrandFilter, signal?: AbortSignal): Promise<ReadList<Brand>> {
  return readList(
    brandsApiPath({ ...filter, keyword: storeKeyword(filter.keyword) }),
    (data) => parseRows(parseBrand, data),
    signal,
  )
}

/**
 * Reads a brand with its translations. Null if the service does not allow reading brands: then its existence is unknown too.
 * Throws ApiError 404 only if listing works; otherwise a 404 means that the operation is missing (live-service.md, Brands).
 */
export async function getBrand(
  id: string,
  signal?: AbortSignal,
  headers?: Record<string, string>,
): Promise<Brand | null> {
  try {
    return await readDetail(brandApiPath(id), parseBrand, signal, headers)
  } catch (error) {
    if (!(error instanceof ApiError) || !isOperationMissing(error)) throw error
    if (error.status === 404 && (await canListBrands(signal))) throw error
    return null
  }
}

/**
 * Reads a brand as it is now, before a write. The gateway shares other reads among pages, so they may have started earlier.
 */
export function getCurrentBrand(id: string, signal?: AbortSignal): Promise<Brand | null> {
  return getBrand(id, signal, { 'Cache-Control': 'no-cache' })
}

/**
 * Updates the given fields only (store-api.md § 4.1). Resolves to the brand of the response, which has no translations
 * (live-service.md, Brands), or null if the response is unreadable.
 */
export async function updateBrand(id: string, update: BrandUpdate): Promise<Brand | null> {
  const path = operationPath('updateBrand', {}, id)
  const { data } = await callApi(path, { method: 'PUT', body: update })
  return parseBrand(data)
}

/** Whether the session's store may not update brands. */
export const isReadOnly = () => missingScope('brands.read_write') !== null

async function canListBrands(signal?: AbortSignal): Promise<boolean> {
  try {
    await listBrands({ keyword: '', page: 1 }, signal)
    return true
  } catch (error) {
    if (error instanceof ApiError && isOperationMissing(error)) return false
    throw error
  }
}

/* Tashkeel, tatweel and invisible characters: brand names rarely have them, and the store compares exactly. */
const ignoredCharacters = /[\u064b-\u0652\u0670\u0640\p{Cf}]/gu

/**
 * Normalizes a typed keyword for the store. Its text comparison is undocumented (live-service.md, Brands), so it gets the
 * plainest spelling: digits 0–9, single blanks, no vowel marks.
 */
export function storeKeyword(typed: string): string {
  return toAsciiDigits(typed.replace(ignoredCharacters, '')).replace(/\s+/g, ' ').trim()
}
