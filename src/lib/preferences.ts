const aYearInSeconds = 31_536_000

/**
 * A choice of the reader, or the hues of products: stored in a cookie, because the gateway needs some of them when it renders the
 * page.
 */
export type Preference =
  'language' | 'theme' | 'digits' | 'hijri' | 'weekStart' | 'week' | 'single-keys' | 'hues'

/* A browser may refuse cookies in a portal's frame; the choice then lasts while the page is open. */
const memoryFallback = new Map<Preference, string>()

/** Stores a choice in this browser for a year. */
export function savePreference(name: Preference, value: string): void {
  memoryFallback.set(name, value)
  document.cookie = `diwan-${name}=${value}; Path=/; Max-Age=${aYearInSeconds}; SameSite=Lax`
}

/** Returns a stored choice; null when there is none. */
export function readPreference(name: Preference): string | null {
  const chosen = memoryFallback.get(name)
  if (chosen !== undefined) return chosen
  const stored = document.cookie.split('; ').find((cookie) => cookie.startsWith(`diwan-${name}=`))
  return stored?.split('=')[1] ?? null
}
