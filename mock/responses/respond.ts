import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { type FieldErrors, type MessageName, messageFor } from './messages.ts'

/**
 * Responds 200 with the success envelope of store-api.md § 1, and a `pagination` block if given (live-service.md, Countries).
 */
export function succeed(c: Context, data: unknown, pagination?: object): Response {
  return c.json({ status: 200, success: true, data, ...(pagination && { pagination }) })
}

/** Responds with the error envelope of live-service.md, Errors and limits. */
export function refuse(
  c: Context,
  status: ContentfulStatusCode,
  error: { code?: string | number; message: string; fields?: Record<string, string[]> },
): Response {
  return c.json({ status, success: false, error }, status)
}

/** Responds with the error envelope and a message in the requested language. */
export function refuseWithMessage(c: Context, status: ContentfulStatusCode, name: MessageName): Response {
  return refuse(c, status, { code: status, message: messageFor(c, name) })
}

/** Responds 422 and names each refused field. The message is a raw key, as the live service sends it. */
export function refuseFields(c: Context, errors: FieldErrors): Response {
  const fields = Object.fromEntries(
    Object.entries(errors).map(([field, name]) => [field, [messageFor(c, name)]]),
  )
  return refuse(c, 422, { code: 'error', message: 'alert.invalid_fields', fields })
}
