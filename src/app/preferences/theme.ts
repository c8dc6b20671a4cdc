import { keepPreference } from '#src/lib/preferences.ts'
import { createSharedState } from '#src/lib/shared-state.ts'

export const themes = ['system', 'light', 'dark'] as const

/** The theme the page is shown in, as the reader or the address chose it. */
export const theme = createSharedState(document.documentElement.dataset.theme ?? 'system')

/** Shows the page in a theme, and keeps it. */
export function showTheme(chosen: string): void {
  document.documentElement.dataset.theme = chosen
  keepPreference('theme', chosen)
  theme.set(chosen)
}

/** Whether the screen is dark now, by the reader's choice or the system's. */
export function isDark(chosen: string): boolean {
  return (
    chosen === 'dark' || (chosen === 'system' && window.matchMedia('(prefers-color-scheme: dark)').matches)
  )
}
