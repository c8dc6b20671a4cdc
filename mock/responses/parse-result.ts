import type { MessageName } from './messages.ts'

/** The reason for each refused field, by its dotted name (`translations.en.name`). */
export type FieldErrors = Record<string, MessageName>

/** A parsed part of a request: its value, or its invalid fields. */
export type ParseResult<Value> = { value: Value; errors?: never } | { value?: never; errors: FieldErrors }
