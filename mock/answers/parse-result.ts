import type { MessageName } from './messages.ts'

/** Fields that were refused, by dotted name such as `translations.en.name`, and why. */
export type FieldErrors = Record<string, MessageName>

/** A part of a request once it is parsed: its value, or the fields that are wrong with it. */
export type ParseResult<Value> = { value: Value; errors?: never } | { value?: never; errors: FieldErrors }
