import type { Pagination, Rows } from '#contract/envelope.ts'
import { ApiError } from './api-error.ts'
import { callApi } from './http.ts'

export type ReadList<Row> = Rows<Row> & { pagination: Pagination | null }

type Parse<Read> = (data: unknown) => Read | null

/**
 * Reads a list at a path of `apiPath`. Returns the readable and the unreadable rows separately, so that one bad row never
 * hides the good ones. Throws ApiError as `callApi` does, and `invalid_answer` when the data is not a list.
 */
export async function readList<Row>(
  path: string,
  parseList: Parse<Rows<Row>>,
  signal?: AbortSignal,
): Promise<ReadList<Row>> {
  const { data, pagination } = await callApi(path, signal && { signal })
  return { ...parsed(parseList, data), pagination }
}

/** Reads one record at a path of `apiPath`. Throws ApiError as `callApi` does, and `invalid_answer` for an unreadable record. */
export async function readDetail<Detail>(
  path: string,
  parseDetail: Parse<Detail>,
  signal?: AbortSignal,
  headers?: Record<string, string>,
): Promise<Detail> {
  const { data } = await callApi(path, { ...(signal && { signal }), ...(headers && { headers }) })
  return parsed(parseDetail, data)
}

function parsed<Read>(parse: Parse<Read>, data: unknown): Read {
  const read = parse(data)
  if (read === null) throw new ApiError({ status: 200, code: 'invalid_answer' })
  return read
}
