import { savePreference } from './preferences.ts'
import { createSharedState } from './shared-state.ts'

/** The current theme, chosen by the reader or the address. */
export const theme = createSharedState(
  (!import.meta.env.SSR && document.documentElement.dataset.theme) || 'system',
)

/** Applies a theme and stores it. */
export function setTheme(chosen: string): void {
  document.documentElement.dataset.theme = chosen
  savePreference('theme', chosen)
  theme.set(chosen)
}

/** Whether a theme is dark now; `system` follows the operating system. */
export function isDark(chosen: string): boolean {
  return (
    chosen === 'dark' || (chosen === 'system' && window.matchMedia('(prefers-color-scheme: dark)').matches)
  )
}
