import type { PageSettings } from '#contract/page-settings.ts'
import type { Entrance } from './entrance/enter.ts'

const { language, ...page } = readSettings()

/**
 * The language the gateway painted the page in: where the screen's begins (`screen-language.ts`), not what it is later.
 */
export const paintedLanguage = language

/** What the gateway tells of the store: within the page, or with the session where people sign in (`letIn`). */
export const settings = { ...page }

/** Who is signed in, what stands before every path of theirs, and what requests carry; or why the page stays outside. */
export const entrance: Entrance = { ...page.withoutServer }

/** The language of the flat brand fields (store-api.md § 4.1) and of brand requests. */
export let defaultLanguage = settings.languages[0] ?? 'ar'

/** The languages a brand's texts may be in. */
export const storeLanguages = { languages: settings.languages, defaultLanguage }

/**
 * Takes over who came in, before anything else of the page runs. Not by top-level await: WebKit hands out modules that
 * wait for one before they are there.
 */
export function letIn({ settings: ofSession, ...found }: Entrance): void {
  Object.assign(entrance, found)
  Object.assign(settings, ofSession)
  defaultLanguage = settings.languages[0] ?? 'ar'
  Object.assign(storeLanguages, { languages: settings.languages, defaultLanguage })
}

function readSettings(): PageSettings {
  const element = document.getElementById('settings')
  // The cast is safe: our own gateway wrote it, from the same type.
  return JSON.parse(element?.textContent ?? '{}') as PageSettings
}
