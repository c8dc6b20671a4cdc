import { decodeEntities } from './html-entities.ts'
import { isRecord } from './json.ts'
import { readInteger, truncate } from './lenient.ts'

/**
 * A parsed error response. Field names are dotted: `translations.en.name`. At most 200 fields with 20 texts each; texts have no
 * HTML entities and are truncated after 2,000 characters.
 */
export type ServiceError = ReturnType<typeof parseServiceError>

/** The header of an error whose message the gateway wrote. */
export const gatewayMessageHeader = 'X-Diwan-Own-Words'

/* A form shows fewer errors than this: it has 40 fields in each language of the store. */
const maxFields = 200
const maxTexts = 20
const maxNameLength = 200
const maxTextLength = 2000

/** Parses the error of an envelope (live-service.md, Errors and limits); drops unreadable parts. */
export function parseServiceError(body: Record<string, unknown>) {
  const error = isRecord(body.error) ? body.error : {}
  const message = [error.message, body.error, body.message].find((text) => typeof text === 'string') ?? ''
  const code = typeof error.code === 'string' || typeof error.code === 'number' ? String(error.code) : null
  return {
    /** The `status` of the envelope, which may differ from the HTTP status. */
    status: readInteger(body.status),
    code: code !== null && code.length <= maxNameLength ? code : null,
    message: readMessage(message),
    fields: flattenFields(isRecord(error.fields) ? error.fields : {}),
  }
}

/* `fields` arrives dotted, { "a.b": ["text"] }, or nested, { a: { b: ["text"] } }. The result is dotted. */
function flattenFields(fields: Record<string, unknown>): Record<string, string[]> {
  const flat = new Map<string, string[]>()

  function collect(group: Record<string, unknown>, prefix: string) {
    for (const name of Object.keys(group)) {
      if (flat.size === maxFields) return
      const path = prefix + name
      // It also limits how deep groups are read.
      if (path.length > maxNameLength) continue
      const value = group[name]
      if (typeof value === 'string') flat.set(path, [readMessage(value)])
      else if (Array.isArray(value)) flat.set(path, textsOf(value))
      else if (isRecord(value)) collect(value, `${path}.`)
    }
  }

  collect(fields, '')
  return Object.fromEntries(flat)
}

function textsOf(list: unknown[]): string[] {
  return list
    .slice(0, maxTexts)
    .filter((text) => typeof text === 'string')
    .map(readMessage)
}

function readMessage(text: string): string {
  return truncate(decodeEntities(text), maxTextLength)
}
