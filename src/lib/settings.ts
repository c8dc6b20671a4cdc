import type { PageSettings } from '#contract/page-settings.ts'
import type { Entrance } from './entrance/enter.ts'

const { language, ...page } = readSettings()

/**
 * The language the gateway painted the page in: where the screen's begins (`screen-language.ts`), not what it is later.
 */
export const paintedLanguage = language

/* Where people sign in, the page says nothing of who and which store: nothing else runs before that is known. */
const { settings: ofSession, ...entrance } = page.mode === 'sign-in' ? await enter() : ({} as Entrance)

/** Who is signed in, what stands before every path of theirs, and what requests carry; or why the page stays outside. */
export const { session, basePath = '', headers: sessionHeaders, outside } = entrance

/** What the gateway tells of the store: within the page, or with the session where people sign in. */
export const settings = { ...page, ...ofSession }

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
