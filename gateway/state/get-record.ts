import * as v from 'valibot'
import { parseJson } from '#contract/json.ts'
import { type State, stateUnreadable } from './state.ts'

/**
 * Reads a stored JSON record and its version; null without an entry. Throws `state_unreadable` (503), with `message` for the
 * log, if the entry does not match the schema: it is damaged, or a later version of Diwan wrote it.
 */
export async function getRecord<Schema extends v.GenericSchema>(
  state: Pick<State, 'get'>,
  key: string,
  schema: Schema,
  message: string,
): Promise<{ record: v.InferOutput<Schema>; version: number } | null> {
  const entry = await state.get(key)
  if (entry === null) return null
  const read = v.safeParse(schema, parseJson(entry.value))
  if (!read.success) throw stateUnreadable(new Error(message))
  return { record: read.output, version: entry.version }
}
