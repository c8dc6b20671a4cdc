const aYearInSeconds = 31_536_000

/** A choice of the reader's, kept in a cookie: the gateway reads some of them before it answers with the page. */
export type Preference = 'language' | 'theme' | 'digits' | 'hijri' | 'weekStart' | 'single-keys'

/* A browser may keep no cookie for us, in a portal's frame; the choice then holds while the page is open. */
const memoryFallback = new Map<Preference, string>()

/** Keeps a choice for a year, in this browser. */
export function savePreference(name: Preference, value: string): void {
  memoryFallback.set(name, value)
  document.cookie = `diwan-${name}=${value}; Path=/; Max-Age=${aYearInSeconds}; SameSite=Lax`
}

/** A choice made earlier; null when there is none, or the browser kept none for us. */
export function readPreference(name: Preference): string | null {
  const chosen = memoryFallback.get(name)
  if (chosen !== undefined) return chosen
  const stored = document.cookie.split('; ').find((cookie) => cookie.startsWith(`diwan-${name}=`))
  return stored?.split('=')[1] ?? null
}
