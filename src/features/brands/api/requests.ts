import { parseBrand, type Brand, type BrandUpdate } from '#contract/brand.ts'
import { parseRows } from '#contract/envelope.ts'
import { ApiError, isOperationMissing } from '#src/lib/api/api-error.ts'
import { callApi } from '#src/lib/api/http.ts'
import { readDetail, readList, type ReadList } from '#src/lib/api/reading.ts'
import { apiPath, brandApiPath, brandsApiPath, type BrandFilter } from '#contract/api-paths.ts'
import { storeKeyword } from './store-keyword.ts'

export type BrandList = ReadList<Brand>

/** One page of the store's brands whose text holds the keyword (live-service.md, Brands). */
export async function listBrands(filter: BrandFilter, signal?: AbortSignal): Promise<BrandList> {
  return readList(
    brandsApiPath({ ...filter, keyword: storeKeyword(filter.keyword) }),
    (data) => parseRows(parseBrand, data),
    signal,
  )
}

/**
 * One brand with its translations, or null where the service does not let us read brands: then nothing of
 * it is known, not even whether it exists. Throws ApiError 404 only where listing works, because there a
 * 404 means the brand is not there; elsewhere it means the operation is not (live-service.md, Brands).
 */
export async function getBrand(id: string, signal?: AbortSignal): Promise<Brand | null> {
  try {
    return await readDetail(brandApiPath(id), parseBrand, signal)
  } catch (error) {
    if (!(error instanceof ApiError) || !isOperationMissing(error)) throw error
    if (error.status === 404 && (await canListBrands(signal))) throw error
    return null
  }
}

/**
 * Changes the fields sent and no others (store-api.md § 4.1). Resolves to the brand as the answer has it, which is without
 * translations (live-service.md, Brands); to null where the answer does not tell.
 */
export async function updateBrand(id: string, update: BrandUpdate): Promise<Brand | null> {
  const path = apiPath(`/brands/${encodeURIComponent(id)}`)
  const { data } = await callApi(path, { method: 'PUT', body: update })
  return parseBrand(data)
}

async function canListBrands(signal?: AbortSignal): Promise<boolean> {
  try {
    await listBrands({ keyword: '', page: 1 }, signal)
    return true
  } catch (error) {
    if (error instanceof ApiError && isOperationMissing(error)) return false
    throw error
  }
}
