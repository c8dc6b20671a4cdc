import { vi } from 'vitest'
import { getBrand, updateBrand } from '#src/features/brands/api/requests.ts'
import { rowTexts, type FieldDecisions } from '#src/features/brands/import/import-plan.ts'
import type { RowOutcome } from '#src/features/brands/import/row-outcome.ts'
import type { FieldChange } from '#src/features/brands/import/import-plan.ts'
import { createRowSender } from '#src/features/brands/import/row-sender.ts'

export const store = { languages: ['ar', 'en'], defaultLanguage: 'ar' }

/** The brand of the row before and after the save. */
export const before = { id: 7, name: 'نور', logo: '', translations: { en: { name: 'Nour' } } }
export const after = { id: 7, name: 'ضياء', logo: '', translations: { en: { name: 'Diya' } } }

const changes: FieldChange[] = [
  { path: 'translations.ar.name', from: 'نور', to: 'ضياء' },
  { path: 'translations.en.name', from: 'Nour', to: 'Diya' },
]

/** The waits for the store since the list was cleared. */
export const waits: (number | null)[] = []

type Sending = {
  canRead?: boolean
  before?: RowOutcome
  decisions?: FieldDecisions
  cancelled?: AbortSignal
}

/** Starts sending the row. */
export function startSending({ canRead = true, before, decisions, cancelled }: Sending = {}) {
  const sendRow = createRowSender(store, { read: canRead ? getBrand : null, update: updateBrand })
  return sendRow(
    { id: '7', ...rowTexts(changes, decisions ?? new Map()) },
    {
      before: before ?? null,
      cancelled: cancelled ?? AbortSignal.any([]),
      onWait: (until) => waits.push(until),
    },
  )
}

/** Sends the row with all waits; returns its outcome, or the result without one. */
export async function send(sending: Sending = {}) {
  const sent = startSending(sending)
  await vi.runAllTimersAsync()
  const verdict = await sent
  return verdict.kind === 'settled' ? verdict.outcome : verdict
}
