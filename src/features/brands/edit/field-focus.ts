import { useEffect, useRef, useState } from 'react'
import { languageOfPath, type BrandPath, type BrandTexts } from '#src/features/brands/texts/brand-texts.ts'
import { useBrandView } from './use-brand-view.ts'

/** Focuses a visible field and scrolls its label and message into view. */
export function focusField(path: BrandPath): void {
  const [control] = document.getElementsByName(path)
  control?.focus()
  control?.closest('.field')?.scrollIntoView({ block: 'nearest' })
}

/** Returns a function that opens a field's tab and focuses the field once it is visible. */
export function useFieldFocus(): (path: BrandPath) => void {
  const { view, change } = useBrandView()
  const [target, setTarget] = useState<{ path: BrandPath } | null>(null)
  const focused = useRef(target)
  useEffect(() => {
    if (target === null || target === focused.current) return
    if (languageOfPath(target.path) !== view.language) return
    focused.current = target
    focusField(target.path)
  }, [target, view.language])
  return (path) => {
    change({ language: languageOfPath(path) })
    setTarget({ path })
  }
}

/** Writes into the fields on the page what differs. */
export function writeToFields(before: BrandTexts, after: BrandTexts): void {
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

/** Whether an element has a text and a caret. */
export function isTextField(
  element: Element | null | undefined,
): element is HTMLInputElement | HTMLTextAreaElement {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
}
