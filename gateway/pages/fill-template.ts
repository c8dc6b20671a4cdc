import { languages } from '#contract/languages.ts'
import type { RenderedPage } from '#contract/pages/page-rendering.ts'
import type { PageSettings, Theme } from '#contract/page-settings.ts'
import { escapeScript } from './escape.ts'

type Content = Pick<RenderedPage, 'start' | 'end'>
type Parts = Content & { settings: PageSettings; theme: Theme; head: string }

/**
 * Fills index.html: replaces the placeholders `%LANGUAGE%`, `%DIRECTION%`, `%THEME%`, `%HEAD%` (HTML) and `%SETTINGS%` (JSON in a
 * script), and divides it at `%PAGE%`, the content of `#app`. In one pass, so that a text of the store that looks like a
 * placeholder is not replaced.
 */
export function fillTemplate(template: string, { settings, theme, head, start, end }: Parts): Content {
  const values: Record<string, string> = {
    LANGUAGE: settings.language,
    DIRECTION: languages[settings.language].direction,
    THEME: theme,
    HEAD: head,
    SETTINGS: escapeScript(JSON.stringify(settings)),
  }
  const [before = '', after = ''] = template
    .split('%PAGE%')
    .map((part) => part.replace(/%([A-Z]+)%/g, (placeholder, name: string) => values[name] ?? placeholder))
  return { start: before + start, end: end + after }
}
