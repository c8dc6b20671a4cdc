import { createSharedState } from './shared-state.ts'

/** The number of parts of the page with unsaved work. */
export const unsavedWork = createSharedState(0)

/** Registers a part with unsaved work; returns a function that unregisters it. */
export function registerUnsavedWork(): () => void {
  unsavedWork.set(unsavedWork.get() + 1)
  return () => unsavedWork.set(unsavedWork.get() - 1)
}
