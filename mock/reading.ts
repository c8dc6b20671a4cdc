import type { MessageName } from './messages.ts'

/** Fields that were refused, by dotted name such as `translations.en.name`, and why. */
export type Problems = Record<string, MessageName>

/** What reading a part of a request gives: its value, or what is wrong with it. */
export type Reading<Value> = { value: Value; problems?: never } | { value?: never; problems: Problems }
