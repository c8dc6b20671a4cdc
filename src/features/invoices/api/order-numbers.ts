import { useCallback } from 'react'
import * as v from 'valibot'
import { useTranslations } from 'use-intl'
import type { KnownOrder } from '#contract/orders.ts'
import { lazily } from '#src/lib/lazily.ts'
import { pageSettings } from '#src/lib/settings.ts'
import { createSharedState } from '#src/lib/shared-state.ts'
import { storageKey } from '#src/lib/storage/storage-key.ts'
import { readStored, writeStored } from '#src/lib/storage/stored-values.ts'
import { useSharedState } from '#src/lib/use-shared-state.ts'

const key = () => storageKey('order-numbers')
const schema = v.array(v.tuple([v.string(), v.string()]))
/* More than the recent invoices. */
const maxStored = 2000

/** The numbers that people see, by the ids of their orders: all that this browser has learned. */
export const orderNumbers = lazily(() =>
  createSharedState<ReadonlyMap<string, string>>(new Map(readStored(key(), schema))),
)

/** Stores the number that people see of an order. */
export function recordOrderNumber({ id, number }: KnownOrder): void {
  if (orderNumbers().get().get(id) === number) return
  orderNumbers().set(new Map(orderNumbers().get()).set(id, number))
  // Another tab may have stored some.
  const stored = new Map(readStored(key(), schema)).set(id, number)
  writeStored(key(), [...stored].slice(-maxStored))
}

/** The number that people see of an order, or its id where no number is known. For names of files. */
export function orderNumberOf(id: string): string {
  return orderNumbers().get().get(id) ?? id
}

/** The number that people know an order by, for a sentence; null where only its id is known. */
export function shownNumberOf(id: string, numbers = orderNumbers().get()): string | null {
  const number = numbers.get(id) ?? (pageSettings.hasEvents ? null : id)
  return number === null || /^\d+$/.test(number) ? number : `\u2068${number}\u2069`
}

/**
 * Names orders in sentences: by the number that people see, else as an id. Where no events name orders, the number that staff typed is
 * the only one.
 */
export function useOrderName(): (id: string) => string {
  const t = useTranslations('invoices.request')
  const numbers = useSharedState(orderNumbers())
  return useCallback((id) => shownNumberOf(id, numbers) ?? t('id', { id }), [t, numbers])
}
