import type { createMemoryRouter } from 'react-router'
import { screen, screenLanguage } from '#src/lib/i18n/screen-language.ts'
import { theme } from '#src/lib/theme.ts'

type Router = ReturnType<typeof createMemoryRouter>

/**
 * Keeps `lang` and `theme` of the address equal to what the screen shows: after a reload the address overrides the stored
 * preferences. It replaces the history entry only while no navigation is pending or blocked. Returns a function that stops it.
 */
export function syncPreferencesToUrl(router: Router): () => void {
  const stops = [screen.subscribe(sync), theme.subscribe(sync), router.subscribe(() => queueMicrotask(sync))]
  return () => stops.forEach((stop) => stop())

  function sync(): void {
    const { navigation, blockers, location } = router.state
    const isBlocked = [...blockers.values()].some(({ state }) => state !== 'unblocked')
    if (navigation.state !== 'idle' || isBlocked) return
    const { hash, state, search: current } = location
    const search = new URLSearchParams(current)
    const shown = Object.entries({ lang: screenLanguage(), theme: theme.get() })
    const wrong = shown.filter(([name, value]) => search.has(name) && search.get(name) !== value)
    if (wrong.length === 0) return
    for (const [name, value] of wrong) search.set(name, value)
    void router.navigate({ hash, search: `?${search}` }, { replace: true, preventScrollReset: true, state })
  }
}
