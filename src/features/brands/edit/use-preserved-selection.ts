import { useLayoutEffect, useRef } from 'react'
import type { BrandTexts } from '#src/features/brands/texts/brand-texts.ts'

/**
 * Keeps the caret and the selected text where they are when a colleague's save changes the focused field: browsers move them to the end of
 * the new text. `known` are the texts that such a save changes. Returns a function to call before anything changes.
 */
export function usePreservedSelection(known: BrandTexts): () => void {
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
  return () => {
    const field = document.activeElement
    if (!isTextField(field)) return
    const { value: text, selectionStart, selectionEnd } = field
    before.current = { known, field, text, start: selectionStart ?? 0, end: selectionEnd ?? 0 }
  }
}

function isTextField(element: Element | null): element is HTMLInputElement | HTMLTextAreaElement {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
}
