import * as v from 'valibot'
import { withDays, type Store } from '#mock/store/store.ts'

const stateSchema = v.object({
  brands: v.array(v.record(v.string(), v.unknown())),
  invoicesMade: v.array(v.tuple([v.string(), v.number()])),
  invoiceFiles: v.array(v.tuple([v.string(), v.string()])),
  addedReservations: v.array(v.unknown()),
})

/** Serializes what visitors can change in the demo store. It is stored, because the browser may stop the worker any time. */
export function serializeState({ brands, invoicesMade, invoiceFiles, addedReservations }: Store): string {
  return JSON.stringify({
    brands,
    invoicesMade: [...invoicesMade],
    invoiceFiles: [...invoiceFiles],
    addedReservations: addedReservations.map(({ row }) => row),
  })
}

/** Restores the state of a text from `serializeState`. An unreadable text leaves the store unchanged. */
export function restoreState(store: Store, text: string): void {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), stateSchema), text)
  if (!parsed.success) return
  const { brands, invoicesMade, invoiceFiles, addedReservations } = parsed.output
  Object.assign(store, {
    brands,
    invoicesMade: new Map(invoicesMade),
    invoiceFiles: new Map(invoiceFiles),
    addedReservations: withDays(addedReservations),
    addedCount: addedReservations.length,
  })
}
