import { isRecord, readInteger } from './lenient.ts'

/**
 * What an error answer says, whatever of it was sent. Field names are dotted: `translations.en.name`. At most 200
 * fields with at most 20 texts each; a text beyond 2,000 characters is cut off.
 */
export type ServiceError = {
  /** The `status` of the envelope, which may differ from that of HTTP. */
  status: number | null
  code: string | null
  message: string
  fields: Record<string, string[]>
}

/* A form has 40 fields in as many languages as a store may have; nobody reads more than this of one answer. */
const deepestField = 10
const mostSteps = 1000
const mostFields = 200
const mostTexts = 20
const longestName = 200
const longestText = 2000

/** Reads the error of an envelope (live-service.md, Errors and limits); what is missing or odd is left out. */
export function parseServiceError(body: Record<string, unknown>): ServiceError {
  const error = isRecord(body.error) ? body.error : {}
  const message = [error.message, body.error, body.message].find((text) => typeof text === 'string') ?? ''
  const code = typeof error.code === 'string' || typeof error.code === 'number' ? String(error.code) : null
  return {
    status: readInteger(body.status),
    code: code !== null && code.length <= longestName ? code : null,
    message: shorten(message),
    fields: flattenFields(isRecord(error.fields) ? error.fields : {}),
  }
}

/* `fields` comes as { "a.b": ["text"] } and as { a: { b: ["text"] } }; both become the dotted form. */
function flattenFields(fields: Record<string, unknown>): Record<string, string[]> {
  const flat = new Map<string, string[]>()
  let steps = 0

  function collect(group: Record<string, unknown>, prefix: string, depth: number) {
    for (const name of Object.keys(group)) {
      steps += 1
      if (steps > mostSteps || flat.size === mostFields) return
      const path = prefix + name
      if (path.length > longestName) continue
      const value = group[name]
      if (typeof value === 'string') flat.set(path, [shorten(value)])
      else if (Array.isArray(value)) flat.set(path, textsOf(value))
      else if (isRecord(value) && depth < deepestField) collect(value, `${path}.`, depth + 1)
    }
  }

  collect(fields, '', 1)
  return Object.fromEntries(flat)
}

function textsOf(list: unknown[]): string[] {
  return list
    .slice(0, mostTexts)
    .filter((text) => typeof text === 'string')
    .map(shorten)
}

function shorten(text: string): string {
  return text.length > longestText ? `${text.slice(0, longestText).toWellFormed()}…` : text
}
