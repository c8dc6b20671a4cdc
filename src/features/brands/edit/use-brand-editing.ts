import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useReducer, type Dispatch } from 'react'
import type { Brand } from '#contract/brand.ts'
import { brandMutations } from '#src/features/brands/api/queries.ts'
import { knownTexts, type BrandTexts } from '#src/features/brands/texts/brand-texts.ts'
import { useStableCallback } from '#src/lib/hooks/use-stable-callback.ts'
import { storeLanguages } from '#src/lib/settings.ts'
import { createEditingState, shownTexts, type EditingState, type Save } from './editing-state.ts'
import { reduceEditing, type EditingEvent } from './reduce-editing.ts'
import { readBeforeSave, saveBrand } from './save-brand.ts'
import { recallUndo, rememberUndo } from './undo-memory.ts'
import { usePreservedSelection } from './use-preserved-selection.ts'

/** The state of a brand's form and its dispatch function. */
export type BrandEditor = { id: string; state: EditingState; dispatch: Dispatch<EditingEvent> }

/** Edits a brand. reduce-editing.ts holds the rules; this hook sends the requests of its state (save-brand.ts). */
export function useBrandEditing(id: string, brand: Brand | null): BrandEditor {
  const client = useQueryClient()
  const { mutateAsync: update } = useMutation(brandMutations.update(id))
  const [state, reduce] = useReducer(reduceEditing, brand, (brand) =>
    createEditingState(knownTexts(brand, storeLanguages()), storeLanguages(), recallUndo(client, id)),
  )
  const rememberSelection = usePreservedSelection(state.known)
  const dispatch = useStableCallback((event: EditingEvent) => {
    rememberSelection()
    reduce(event)
    // What a button writes can be undone like typing; what the store sends moves no focus.
    if (!('latest' in event)) writeToFields(shownTexts(state), shownTexts(reduceEditing(state, event)))
  })
  useEffect(() => rememberUndo(client, id, state.undo), [client, id, state.undo])
  useEffect(
    () => dispatch({ type: 'refetched', latest: knownTexts(brand, storeLanguages()) }),
    [brand, dispatch],
  )
  const runSave = useEffectEvent(async (save: Save) => {
    if (save.stage === 'reading') dispatch(await readBeforeSave(client, id))
    else dispatch(await saveBrand(client, id, save.sent, update))
  })
  useEffect(() => {
    if (state.save) void runSave(state.save)
  }, [state.save])
  return { id, state, dispatch }
}

function writeToFields(before: BrandTexts, after: BrandTexts): void {
  for (const [path, text] of after)
    if (text !== before.get(path)) replaceText(document.getElementsByName(path)[0], text)
}

/*
 * Replaces the text of a field as typing does, so that the browser's own undo takes it back: a value that a script sets leaves the
 * undo history with positions of the earlier text. Changes nothing in a field that cannot have the focus.
 */
function replaceText(field: Element | undefined, text: string): void {
  const isField = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
  if (!isField || field.readOnly || field.value === text) return
  const focused = document.activeElement
  field.focus({ preventScroll: true })
  if (document.activeElement !== field) return
  field.select()
  // Deprecated, but nothing else reaches the undo history of a field in any browser.
  document.execCommand(text === '' ? 'delete' : 'insertText', false, text)
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
}
