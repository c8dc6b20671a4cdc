import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Brand } from '#contract/brand.ts'
import { knownTexts, type BrandTexts } from '#src/features/brands/texts/brand-texts.ts'
import { useSharedState } from '#src/lib/use-shared-state.ts'
import { createBrandEditing, type BrandEditing } from './brand-editing.ts'
import type { EditingState } from './editing-state.ts'
import { isTextField, writeToFields } from './field-focus.ts'

/** The state of a brand's form and its dispatch function. */
export type BrandEditor = Pick<BrandEditing, 'dispatch'> & { id: string; state: EditingState }

/** Edits a brand: shows its state, and writes into its fields what a button changes. */
export function useBrandEditing(id: string, brand: Brand | null): BrandEditor {
  const client = useQueryClient()
  const [editing] = useState(() => createBrandEditing(client, id, brand, writeToFields))
  const state = useSharedState(editing.state)
  useEffect(() => editing.open(), [editing])
  usePreservedSelection(editing, state.known)
  const { dispatch } = editing
  useEffect(() => dispatch({ type: 'refetched', latest: knownTexts(brand) }), [brand, dispatch])
  return { id, state, dispatch }
}

/*
 * Keeps the caret and the selected text where they are when a colleague's save changes the focused field: browsers move them to the end of
 * the new text. `known` are the texts that such a save changes.
 */
function usePreservedSelection({ state }: BrandEditing, known: BrandTexts): void {
  const before = useRef({ known, field: null as Element | null, text: '', start: 0, end: 0 })
  useLayoutEffect(() => {
    const { field, text, start, end } = before.current
    if (known === before.current.known || !isTextField(field)) return
    if (field !== document.activeElement || field.value === text) return
    const { length } = field.value
    // What is selected to the end stays selected to the end.
    const positionOf = (position: number) => (position === text.length ? length : Math.min(position, length))
    field.setSelectionRange(positionOf(start), positionOf(end))
  }, [known])
  useEffect(
    // React renders the change after this.
    () =>
      state.subscribe(() => {
        const field = document.activeElement
        if (!isTextField(field)) return
        const { value: text, selectionStart, selectionEnd } = field
        before.current = { known, field, text, start: selectionStart ?? 0, end: selectionEnd ?? 0 }
      }),
    [state, known],
  )
}
