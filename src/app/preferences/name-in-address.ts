import type { createMemoryRouter } from 'react-router'
import { screen, screenLanguage } from '#src/lib/i18n/screen-language.ts'
import { theme } from './theme.ts'

type Router = ReturnType<typeof createMemoryRouter>

/**
 * What the address asks for comes before what was chosen earlier: where it names a language or a theme, it comes to name
 * the one that is shown. That is a step of its own, and takes the place of no other: not of a page that is on its way, nor
 * of one that waits for the reader's leave. Returns how to stop.
 */
export function nameInAddress(router: Router): () => void {
  const stops = [
    screen.subscribe(follow),
    theme.subscribe(follow),
    router.subscribe(() => queueMicrotask(follow)),
  ]
  return () => stops.forEach((stop) => stop())

  function follow(): void {
    const { navigation, blockers, location } = router.state
    const isAsked = [...blockers.values()].some(({ state }) => state !== 'unblocked')
    if (navigation.state !== 'idle' || isAsked) return
    const { hash, state, search: given } = location
    const search = new URLSearchParams(given)
    const shown = Object.entries({ lang: screenLanguage(), theme: theme.get() })
    const wrong = shown.filter(([name, value]) => search.has(name) && search.get(name) !== value)
    if (wrong.length === 0) return
    for (const [name, value] of wrong) search.set(name, value)
    void router.navigate({ hash, search: `?${search}` }, { replace: true, preventScrollReset: true, state })
  }
}
