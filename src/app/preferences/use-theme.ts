import { useSearchParams } from 'react-router'
import { keepPreference } from '#src/lib/preferences.ts'
import { createSharedState } from '#src/lib/shared-state.ts'
import { useSharedState } from '#src/lib/use-shared-state.ts'

export const themes = ['system', 'light', 'dark'] as const

const theme = createSharedState(document.documentElement.dataset.theme ?? 'system')

/** Shows the page in a theme, and keeps it. */
export function showTheme(chosen: string): void {
  theme.set(chosen)
  document.documentElement.dataset.theme = chosen
  keepPreference('theme', chosen)
}

/** The reader's theme, and the way to choose another one. */
export function useTheme(): [string, (chosen: string) => void] {
  const [search, setSearch] = useSearchParams()

  function choose(chosen: string) {
    showTheme(chosen)
    if (!search.has('theme')) return
    // What the address asks for comes before what was chosen earlier, so it follows this choice.
    setSearch(
      (earlier) => {
        earlier.set('theme', chosen)
        return earlier
      },
      { replace: true, preventScrollReset: true },
    )
  }

  return [useSharedState(theme), choose]
}

/** Whether the screen is dark now, by the reader's choice or the system's. */
export function isDark(chosen: string): boolean {
  return (
    chosen === 'dark' || (chosen === 'system' && window.matchMedia('(prefers-color-scheme: dark)').matches)
  )
}
