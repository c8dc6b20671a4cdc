import { createSharedState } from './shared-state.ts'

const aYearInSeconds = 31_536_000

/** A choice of the reader: stored in a cookie, because the gateway needs some of them when it renders the page. */
export type Preference =
  | 'language'
  | 'theme'
  | 'digits'
  | 'hours'
  | 'hijri'
  | 'weekStart'
  | 'week'
  | 'single-keys'

/** The choices of this page. A browser may refuse cookies in a portal's frame; a choice then lasts while the page is open. */
const choices = createSharedState<ReadonlyMap<Preference, string>>(new Map())
/** They change only with `savePreference`. */
export const chosenHere: Omit<typeof choices, 'set'> = choices

/** Stores a value in this browser for a year, for the pages below a path. */
export function writeCookie(name: string, value: string, path = '/'): void {
  cookies = null
  document.cookie = `diwan-${name}=${value}; Path=${path}; Max-Age=${aYearInSeconds}; SameSite=Lax`
}

/** Stores a choice in this browser for a year. */
export function savePreference(name: Preference, value: string): void {
  writeCookie(name, value)
  choices.set(new Map(choices.get()).set(name, value))
}

/** Returns a stored choice; null when there is none. */
export function readPreference(name: Preference): string | null {
  const chosen = chosenHere.get().get(name)
  if (chosen !== undefined) return chosen
  return readCookie(name)
}

/* Each reading asks another process, and a screen reads its cookies dozens of times in one task. */
let cookies: string | null = null

/** Returns a value that `writeCookie` stored; null when there is none. */
export let readCookie = (name: string): string | null => {
  if (import.meta.env.SSR) return null
  if (cookies === null) queueMicrotask(() => (cookies = null))
  cookies ??= document.cookie
  const stored = cookies.split('; ').find((cookie) => cookie.startsWith(`diwan-${name}=`))
  return stored?.split('=')[1] ?? null
}

/** Reads the choices of another reader from now on: the gateway renders one page after another. */
export function readCookiesBy(read: typeof readCookie): void {
  readCookie = read
}

/** Tells the gateway the size of the window, for the next page that it renders. */
export function rememberWindow(): void {
  const em = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  writeCookie('window', [window.innerWidth, window.innerHeight].map((px) => Math.floor(px / em)).join('x'))
}
