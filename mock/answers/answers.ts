import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { type MessageName, messageFor } from './messages.ts'
import type { Pagination } from './paging.ts'
import type { FieldErrors } from './parse-result.ts'

/** Answers 200 with the success envelope of store-api.md § 1, with a `pagination` block if given (live-service.md, Countries). */
export function succeed(c: Context, data: unknown, pagination?: Pagination): Response {
  return c.json({ status: 200, success: true, data, ...(pagination && { pagination }) })
}

/** Answers with the error envelope of live-service.md, Errors and limits. */
export function refuse(
  c: Context,
  status: ContentfulStatusCode,
  error: { code?: string | number; message: string; fields?: Record<string, string[]> },
): Response {
  return c.json({ status, success: false, error }, status)
}

/** Answers with the error envelope, the message in the language asked for. */
export function refuseWith(c: Context, status: ContentfulStatusCode, name: MessageName): Response {
  return refuse(c, status, { code: status, message: messageFor(c, name) })
}

/** Answers 422 naming each refused field; the message is a raw key, as the live service may send it. */
export function refuseFields(c: Context, errors: FieldErrors): Response {
  const fields = Object.fromEntries(
    Object.entries(errors).map(([field, name]) => [field, [messageFor(c, name)]]),
  )
  return refuse(c, 422, { code: 'error', message: 'alert.invalid_fields', fields })
}
