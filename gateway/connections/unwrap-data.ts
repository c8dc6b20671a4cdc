import * as v from 'valibot'

const wrapper = v.object({ data: v.unknown() })

/** Parses JSON that matches a schema itself or in its `data` (live-service.md, OAuth 2.0); null if neither matches. */
export function unwrapData<Schema extends v.GenericSchema>(
  schema: Schema,
  json: unknown,
): v.InferOutput<Schema> | null {
  const wrapped = v.is(wrapper, json) ? v.safeParse(schema, json.data) : null
  const read = wrapped?.success ? wrapped : v.safeParse(schema, json)
  return read.success ? read.output : null
}
