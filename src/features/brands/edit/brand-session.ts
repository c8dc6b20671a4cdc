import type { QueryClient } from '@tanstack/react-query'
import type { Brand, BrandUpdate } from '#contract/brand.ts'
import { brandMutations } from '#src/features/brands/api/queries.ts'
import { knownTexts } from '#src/features/brands/texts/brand-texts.ts'
import { storeLanguages } from '#src/lib/settings.ts'
import { createSharedState } from '#src/lib/shared-state.ts'
import { createEditingState, type Save } from './editing-state.ts'
import { reduceEditing, type EditingEvent } from './reduce-editing.ts'
import { readBeforeSave, saveBrand } from './save-brand.ts'
import { recallUndo, rememberUndo } from './undo-memory.ts'

export type BrandSession = ReturnType<typeof createBrandSession>

/** A brand while its form is open. reduce-editing.ts holds the rules; the session sends the requests that its state asks for. */
export function createBrandSession(client: QueryClient, id: string, brand: Brand | null) {
  const store = storeLanguages()
  const state = createSharedState(createEditingState(knownTexts(brand, store), store, recallUndo(client, id)))
  let isOpen = false

  function dispatch(event: EditingEvent): void {
    const before = state.get()
    state.set(reduceEditing(before, event))
    const { save, undo } = state.get()
    if (undo !== before.undo) rememberUndo(client, id, undo)
    if (save && save !== before.save) void send(save)
  }

  async function send(save: Save): Promise<void> {
    const update = (texts: BrandUpdate) =>
      client.getMutationCache().build(client, brandMutations.update(id)).execute(texts)
    const event =
      save.stage === 'reading'
        ? await readBeforeSave(client, id)
        : await saveBrand(client, id, save.sent, update)
    // Whoever left the form meanwhile saves nothing more.
    if (isOpen) dispatch(event)
  }

  return {
    state,
    dispatch,
    /** Returns a function that closes it. */
    open: () => {
      isOpen = true
      return () => {
        isOpen = false
      }
    },
  }
}
