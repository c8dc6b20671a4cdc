import * as v from 'valibot'
import { ContextSchema } from '#portal/protocol.ts'
import type { Context } from '#portal/types.ts'

/** Parses a portal's context value by value; `ignored` counts the invalid ones. */
export function readContext(given: unknown): { context: Context; ignored: number } {
  if (typeof given !== 'object' || given === null) return { context: {}, ignored: 1 }
  const readable: Record<string, unknown> = {}
  let ignored = 0
  for (const [name, value] of Object.entries(given)) {
    if (value === undefined) continue
    if (isKnown(name) && v.is(ContextSchema.entries[name], value)) readable[name] = value
    else ignored += 1
  }
  return { context: v.parse(ContextSchema, readable), ignored }
}

function isKnown(name: string): name is keyof Context {
  return Object.hasOwn(ContextSchema.entries, name)
}
