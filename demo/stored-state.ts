import * as v from 'valibot'
import type { Store } from '#mock/store/store.ts'

const stateSchema = v.object({
  brands: v.array(v.record(v.string(), v.unknown())),
  invoicesMade: v.array(v.tuple([v.string(), v.number()])),
  invoiceFiles: v.array(v.tuple([v.string(), v.string()])),
})

/** Serializes what visitors can change in the demo store. It is stored, because the browser may stop the worker any time. */
export function serializeState({ brands, invoicesMade, invoiceFiles }: Store): string {
  return JSON.stringify({ brands, invoicesMade: [...invoicesMade], invoiceFiles: [...invoiceFiles] })
}

/** Restores the state of a text from `serializeState`. An unreadable text leaves the store unchanged. */
export function restoreState(store: Store, text: string): void {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), stateSchema), text)
  if (!parsed.success) return
  const { brands, invoicesMade, invoiceFiles } = parsed.output
  Object.assign(store, { brands, invoicesMade: new Map(invoicesMade), invoiceFiles: new Map(invoiceFiles) })
}
