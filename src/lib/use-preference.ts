import { useMemo } from 'react'
import { chosenHere, readPreference, type Preference } from './preferences.ts'
import { useSharedState } from './use-shared-state.ts'

/** Like `readPreference`, and re-renders the component when this page changes a choice. One made in another tab shows after that, or when the component mounts again. */
export function usePreference(name: Preference): string | null {
  const chosen = useSharedState(chosenHere)
  // Reading the cookies takes a millisecond.
  // oxlint-disable-next-line react/exhaustive-deps
  return useMemo(() => readPreference(name), [name, chosen])
}
