import type { HostileResponse } from './hostile-response.ts'

type Row = Record<string, unknown>

/** The faults of a parsed response: `read` differs from the response or cannot be displayed. */
export function findReadingFaults(
  { operation, status }: HostileResponse,
  { text, isComplete }: { text: string; isComplete: boolean },
  read: unknown,
): string[] {
  if (!isComplete) return ['half an answer was taken for a whole one']
  // `getBrand` alone may report a missing brand: stores without the operation refuse it.
  if (operation === 'getBrand' && read === null) {
    return [401, 404, 405].includes(status) ? [] : [`${status} was taken for an operation that is not there`]
  }
  // An order that no event named.
  if (operation === 'findOrder' && read === null) {
    return status === 404 ? [] : [`${status} was taken for an unknown order`]
  }
  const rows = rowsOf(read)
  const keys = rows.flatMap(({ key }) => (key === undefined ? [] : [key]))
  return [
    ...(status < 300 ? [] : [`${status} was taken for a success`]),
    ...findSuccessFaults(text, read),
    ...rows.flatMap(findRowFaults),
    ...(new Set(keys).size === keys.length ? [] : ['two rows of one key']),
  ]
}

/** The faults of a parsed error: all its texts must have a limited length. */
export function findErrorFaults(error: {
  serviceMessage: string
  code: string | null
  fields: Record<string, string[]>
}): string[] {
  return [
    ...(error.serviceMessage.length < 3000 ? [] : ['a message without end']),
    ...((error.code ?? '').length < 300 ? [] : ['a code without end']),
    ...(Object.keys(error.fields).length <= 200 ? [] : ['fields without end']),
    ...(Object.values(error.fields).every((texts) => texts.every(({ length }) => length < 3000))
      ? []
      : ['a field’s text without end']),
  ]
}

function findSuccessFaults(text: string, read: unknown): string[] {
  // Browsers remove a byte order mark. Cast: without an object, the fields are undefined.
  const body = JSON.parse(text.replace(/^\ufeff/, '')) as { success?: unknown; data?: { url?: unknown } }
  const { success, data } = body
  const isUrlFromResponse =
    typeof read !== 'string' || (typeof data?.url === 'string' && data.url.includes(read))
  return [
    ...([false, 'false', 0].includes(success as never) ? ['a failure was taken for a success'] : []),
    ...(isUrlFromResponse ? [] : ['a link that nobody gave']),
  ]
}

function findRowFaults({ id, key, start, end }: Row): string[] {
  const isIdReadable = id === null || (typeof id === 'string' && id.trim() !== '')
  const isInOrder = typeof start !== 'string' || typeof end !== 'string' || end >= start
  return [
    ...(isIdReadable ? [] : ['an id that cannot be written out']),
    ...(typeof key === 'string' && !key.isWellFormed() ? ['a key that no address can hold'] : []),
    ...(isInOrder ? [] : ['an end before the start']),
  ]
}

function rowsOf(read: unknown): Row[] {
  if (typeof read !== 'object' || read === null) return []
  // The casts are safe: `read` is a record or a list of records.
  return 'rows' in read ? (read.rows as Row[]) : [read as Row]
}
