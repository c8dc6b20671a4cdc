import { createSharedState } from './shared-state.ts'

/** How many parts of the page hold what would be lost if it were left. */
export const unsavedWork = createSharedState(0)

/** Says that something would be lost; returns how to take it back. */
export function registerUnsavedWork(): () => void {
  unsavedWork.set(unsavedWork.get() + 1)
  return () => unsavedWork.set(unsavedWork.get() - 1)
}
