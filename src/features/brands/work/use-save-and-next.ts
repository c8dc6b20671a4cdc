import { useEffect, useEffectEvent, useRef } from 'react'
import type { EditingState } from '#src/features/brands/edit/editing-state.ts'
import type { BrandEditor } from '#src/features/brands/edit/use-brand-editing.ts'

/**
 * Returns a function that saves and, once everything is saved, calls `onNext`. A conflict, a refusal, a failure or a text that
 * the store changed keeps the brand open.
 */
export function useSaveAndNext({ state, dispatch }: BrandEditor, onNext: () => void): () => void {
  const isWaiting = useRef(false)
  const continueOrStay = useEffectEvent(({ save, dialog, dirty, outcome }: EditingState) => {
    // A question before a clearing is open, or the save is running.
    if (!isWaiting.current || save !== null || dialog !== null) return
    isWaiting.current = false
    const isChangedByStore = outcome?.kind === 'saved' && outcome.differences.length > 0
    // Once the question before leaving knows that everything is saved.
    if (dirty.size === 0 && !isChangedByStore) queueMicrotask(onNext)
  })
  useEffect(() => continueOrStay(state), [state])
  return () => {
    if (state.dirty.size === 0 && state.save === null) return onNext()
    isWaiting.current = true
    dispatch({ type: 'save-requested' })
  }
}
