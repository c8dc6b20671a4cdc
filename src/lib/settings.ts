import type { PageSettings } from '#contract/page-settings.ts'
import type { Entrance } from './entrance/enter.ts'

const { language, ...page } = readSettings()

/**
 * The language the gateway painted the page in: where the screen's begins (`screen-language.ts`), not what it is later.
 */
export const paintedLanguage = language

/* Where people sign in, the page says nothing of who and which store: nothing else runs before that is known. */
const entrance = page.mode === 'sign-in' ? await enter() : null

/** Why the page stands outside of any store; null where it does not. */
export const outside = entrance?.outside ?? null

const inside = entrance?.outside === undefined ? entrance : null

/** Who is signed in; null where nobody signs in, or nobody has. */
export const session = inside?.session ?? null

/** What stands before every path of the dashboard: `/s/1001`, or nothing where there is one store. */
export const basePath = inside?.basePath ?? ''

/** What requests carry for the sake of the session. */
export const sessionHeaders = inside?.headers

/** The store itself, whoever it is that sees to it. */
export const storeId = session?.store ?? page.storeKey

/** What the gateway tells of the store: within the page, or with the session where people sign in. */
export const settings = { ...page, ...inside?.settings }

/** The language of the flat brand fields (store-api.md § 4.1) and of brand requests. */
export const defaultLanguage = settings.languages[0] ?? 'ar'

/** The languages a brand's texts may be in. */
export const storeLanguages = { languages: settings.languages, defaultLanguage }

function readSettings(): PageSettings {
  const element = document.getElementById('settings')
  // The cast is safe: our own gateway wrote it, from the same type.
  return JSON.parse(element?.textContent ?? '{}') as PageSettings
}

async function enter(): Promise<Entrance> {
  try {
    return await (await import('./entrance/enter.ts')).enter()
  } catch {
    return { outside: 'unavailable' }
  }
}
