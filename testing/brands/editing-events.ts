import type { BrandPath, BrandTexts } from '#src/features/brands/texts/brand-texts.ts'
import { createEditingState, type EditingState } from '#src/features/brands/edit/editing-state.ts'
import { reduceEditing, type EditingEvent } from '#src/features/brands/edit/reduce-editing.ts'
import { ApiError } from '#src/lib/api/api-error.ts'

export const name = 'translations.ar.name'
export const english = 'translations.en.name'
export const texts = (entries: { [path in BrandPath]?: string }): BrandTexts =>
  // The cast is safe: the keys are paths.
  new Map(Object.entries(entries) as [BrandPath, string][])
/** A brand as the form opens it. */
export const opened = createEditingState(texts({ [name]: 'نور', [english]: 'Nour', logo: '' }))
export const timeout = new ApiError({ status: 504 })

/** Returns the state after these events. */
export const after = (events: EditingEvent[], from: EditingState = opened) =>
  events.reduce(reduceEditing, from)
export const typed = (path: BrandPath, text: string, base: string | undefined): EditingEvent[] => [
  { type: 'typed', path, text, base },
]
/** Returns the texts that a running save has sent; null before that. */
export const sent = ({ save }: EditingState) => (save?.stage === 'writing' ? save.sent : null)
/** A save that reads these texts first. */
export const saving = (latest: BrandTexts | null): EditingEvent[] => [
  { type: 'save-requested' },
  { type: 'read-first', latest },
]
/** A new name is being written. */
export const writing = after([...typed(name, 'ضياء', 'نور'), ...saving(opened.known)])
/** The response of that write was lost. */
export const lost = after([{ type: 'save-failed', error: timeout }], writing)
/** The response of a write, and the texts read afterwards. */
export const written = (responseTexts: BrandTexts, latest: BrandTexts | null): EditingEvent[] => [
  { type: 'written', responseTexts, latest },
]
