import * as v from 'valibot'
import type { Store } from '#mock/store/store.ts'

const stateSchema = v.object({
  brands: v.array(v.record(v.string(), v.unknown())),
  invoicesMade: v.array(v.tuple([v.string(), v.number()])),
  invoiceFiles: v.array(v.tuple([v.string(), v.string()])),
})

/** Returns what visitors can change of the demo store as a text to store: the browser may end the worker at any moment. */
export function serializeState({ brands, invoicesMade, invoiceFiles }: Store): string {
  return JSON.stringify({ brands, invoicesMade: [...invoicesMade], invoiceFiles: [...invoiceFiles] })
}

/** Restores that state. A text that cannot be read leaves the seed. */
export function restoreState(store: Store, text: string): void {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), stateSchema), text)
  if (!parsed.success) return
  const { brands, invoicesMade, invoiceFiles } = parsed.output
  Object.assign(store, { brands, invoicesMade: new Map(invoicesMade), invoiceFiles: new Map(invoiceFiles) })
}
