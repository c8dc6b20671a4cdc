import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, type Dispatch, useLayoutEffect, useRef } from 'react'
import type { Brand } from '#contract/brand.ts'
import { knownTexts, type BrandTexts } from '#src/features/brands/texts/brand-texts.ts'
import { useStableCallback } from '#src/lib/hooks/use-stable-callback.ts'
import { useSharedState } from '#src/lib/use-shared-state.ts'
import { createBrandEditing, type BrandEditing } from './brand-editing.ts'
import { shownTexts, type EditingState } from './editing-state.ts'
import type { EditingEvent } from './reduce-editing.ts'

/** The state of a brand's form and its dispatch function. */
export type BrandEditor = { id: string; state: EditingState; dispatch: Dispatch<EditingEvent> }

/** Edits a brand: shows its state, and writes into its fields what a button changes. */
export function useBrandEditing(id: string, brand: Brand | null): BrandEditor {
  const client = useQueryClient()
  const [editing] = useState(() => createBrandEditing(client, id, brand))
  const state = useSharedState(editing.state)
  useEffect(() => editing.open(), [editing])
  usePreservedSelection(editing, state.known)
  const dispatch = useStableCallback((event: EditingEvent) => {
    const before = shownTexts(editing.state.get())
    editing.dispatch(event)
    // What a button writes can be undone like typing; what the store sends moves no focus.
    if (!('latest' in event)) writeToFields(before, shownTexts(editing.state.get()))
  })
  useEffect(() => dispatch({ type: 'refetched', latest: knownTexts(brand) }), [brand, dispatch])
  return { id, state, dispatch }
}

function writeToFields(before: BrandTexts, after: BrandTexts): void {
  for (const path of new Set([...before.keys(), ...after.keys()])) {
    const text = after.get(path) ?? ''
    if (text !== before.get(path)) replaceText(document.getElementsByName(path)[0], text)
  }
}

/*
 * Replaces the text of a field as typing does, so that the browser's own undo takes it back: a value that a script sets leaves the
 * undo history with positions of the earlier text. Changes nothing in a field that cannot have the focus.
 */
function replaceText(field: Element | undefined, text: string): void {
  if (!isTextField(field) || field.readOnly || field.value === text) return
  const focused = document.activeElement
  field.focus({ preventScroll: true })
  if (document.activeElement !== field) return
  field.select()
  // Deprecated, but nothing else reaches the undo history of a field in any browser.
  document.execCommand(text === '' ? 'delete' : 'insertText', false, text)
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
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
  // React renders the change after this.
  const remember = useStableCallback(() => {
    const field = document.activeElement
    if (!isTextField(field)) return
    const { value: text, selectionStart, selectionEnd } = field
    before.current = { known, field, text, start: selectionStart ?? 0, end: selectionEnd ?? 0 }
  })
  useEffect(() => state.subscribe(remember), [state, remember])
}

function isTextField(element: Element | null | undefined): element is HTMLInputElement | HTMLTextAreaElement {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
}
