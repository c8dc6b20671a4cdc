const aYearInSeconds = 31_536_000

/** A choice of the reader's that the gateway reads from a cookie before it answers with the page. */
export type Preference = 'language' | 'theme' | 'digits' | 'hijri'

/** Keeps a choice for a year, in this browser. */
export function keepPreference(name: Preference, value: string): void {
  document.cookie = `diwan-${name}=${value}; Path=/; Max-Age=${aYearInSeconds}; SameSite=Lax`
}

/** A choice kept earlier; null when there is none, or the browser keeps none for us. */
export function keptPreference(name: Preference): string | null {
  const kept = document.cookie.split('; ').find((cookie) => cookie.startsWith(`diwan-${name}=`))
  return kept?.split('=')[1] ?? null
}
