import * as v from 'valibot'
import type { Store } from '#mock/store/store.ts'

const keptSchema = v.object({
  brands: v.array(v.record(v.string(), v.unknown())),
  invoicesMade: v.array(v.tuple([v.string(), v.number()])),
  invoiceFiles: v.array(v.tuple([v.string(), v.string()])),
})

/** What a visitor can change of the demo store, as a text to keep: the browser may end the worker at any moment. */
export function writeKept({ brands, invoicesMade, invoiceFiles }: Store): string {
  return JSON.stringify({ brands, invoicesMade: [...invoicesMade], invoiceFiles: [...invoiceFiles] })
}

/** Puts it back; what cannot be read leaves the store as it begins. */
export function readKept(store: Store, text: string): void {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), keptSchema), text)
  if (!parsed.success) return
  const { brands, invoicesMade, invoiceFiles } = parsed.output
  Object.assign(store, { brands, invoicesMade: new Map(invoicesMade), invoiceFiles: new Map(invoiceFiles) })
}
