import type { PageSettings } from '#contract/page-settings.ts'
import { noWords } from './first-words.ts'
import { onlyLanguage } from './page-parts.ts'

export const themes = ['light', 'dark', 'system'] as const

export type Theme = (typeof themes)[number]

/**
 * Keeps the parts of index.html in the screen's language, those between `<!--demo-->` and `<!--/demo-->` in the demo alone, and fills its placeholders, in one pass so that a store's name that looks like one stays a name:
 * `%LANGUAGE%`, `%DIRECTION%`, `%THEME%`, `%STORE_NAME%` (as HTML), `%SETTINGS%` (as JSON within a script), `%BASE%` (what
 * stands before the paths of a store's pages), `%TODAY%`, `%PERIOD%` and `%PERIOD_IF_NARROW%` (headings).
 */
export function renderPage(
  template: string,
  settings: PageSettings,
  theme: Theme,
  base = '',
  words = noWords,
): string {
  const values: Record<string, string> = {
    LANGUAGE: settings.language,
    DIRECTION: settings.language === 'ar' ? 'rtl' : 'ltr',
    THEME: theme,
    BASE: base,
    ...words,
    STORE_NAME: escapeHtml(settings.storeName[settings.language]),
    SETTINGS: escapeScript(JSON.stringify(settings)),
  }
  const ofMode = template.replace(/<!--demo-->(.*?)<!--\/demo-->/gs, settings.mode === 'demo' ? '$1' : '')
  return onlyLanguage(ofMode, settings.language).replace(
    /%(LANGUAGE|DIRECTION|THEME|STORE_NAME|SETTINGS|BASE|TODAY|PERIOD|PERIOD_IF_NARROW)%/g,
    (placeholder, name: string) => values[name] ?? placeholder,
  )
}

/** A text as one within an element or an attribute in quotes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

/** JSON as the text of a script: it may hold `</script>` and two line separators that HTML or JavaScript would take for their own. */
export function escapeScript(json: string): string {
  return json.replace(/[<\u2028\u2029]/g, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
  })
}
