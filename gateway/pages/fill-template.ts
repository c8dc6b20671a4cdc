import type { PageSettings } from '#contract/page-settings.ts'
import { escapeHtml, escapeScript } from './escape.ts'
import { noHeadings } from './server-headings.ts'
import { selectLanguage } from './template-parts.ts'

/** The themes that a reader can choose. */
export const themes = ['light', 'dark', 'system'] as const

export type Theme = (typeof themes)[number]

/**
 * Fills index.html: selects the parts in the screen's language, keeps the part between `<!--demo-->` and `<!--/demo-->` only
 * in the demo, and replaces the placeholders `%LANGUAGE%`, `%DIRECTION%`, `%THEME%`, `%STORE_NAME%` (HTML), `%SETTINGS%`
 * (JSON in a script), `%BASE%` (the base path of a store's pages), `%TODAY%`, `%PERIOD%` and `%PERIOD_IF_NARROW%` (headings).
 * In one pass, so that a store name that looks like a placeholder is not replaced.
 */
export function fillTemplate(
  template: string,
  settings: PageSettings,
  theme: Theme,
  base = '',
  headings = noHeadings,
): string {
  const values: Record<string, string> = {
    LANGUAGE: settings.language,
    DIRECTION: settings.language === 'ar' ? 'rtl' : 'ltr',
    THEME: theme,
    BASE: base,
    ...headings,
    STORE_NAME: escapeHtml(settings.storeName[settings.language]),
    SETTINGS: escapeScript(JSON.stringify(settings)),
  }
  const inMode = template.replace(/<!--demo-->(.*?)<!--\/demo-->/gs, settings.mode === 'demo' ? '$1' : '')
  return selectLanguage(inMode, settings.language).replace(
    /%(LANGUAGE|DIRECTION|THEME|STORE_NAME|SETTINGS|BASE|TODAY|PERIOD|PERIOD_IF_NARROW)%/g,
    (placeholder, name: string) => values[name] ?? placeholder,
  )
}
