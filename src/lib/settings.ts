import * as v from 'valibot'

const settingsSchema = v.object({
  /** The language of the screen. */
  language: v.picklist(['ar', 'en']),
  /** The languages of the store's texts; the first is its default. */
  languages: v.pipe(v.array(v.string()), v.minLength(1)),
  timeZone: v.string(),
  storeName: v.string(),
  storeKey: v.string(),
  mode: v.picklist(['demo', 'live']),
  portalOrigins: v.array(v.string()),
})

export type Settings = v.InferOutput<typeof settingsSchema>
export type ScreenLanguage = Settings['language']

/** What the gateway wrote into the page about the store. It is there before any script runs. */
export const settings = readSettings()

/** The language of the flat brand fields (§ 4.1) and of brand requests. */
export const defaultLanguage = settings.languages[0] ?? 'ar'

function readSettings(): Settings {
  const element = document.getElementById('settings')
  return v.parse(settingsSchema, JSON.parse(element?.textContent ?? '{}'))
}
