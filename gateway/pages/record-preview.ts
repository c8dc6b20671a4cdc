import { parseBrand, readBrandText } from '#contract/brand.ts'
import { parseCountry } from '#contract/country.ts'
import { parseEnvelope } from '#contract/envelope.ts'
import { parseJson } from '#contract/json.ts'
import { truncate } from '#contract/lenient.ts'
import { isVisible, readName } from '#contract/names.ts'
import type { PageSettings } from '#contract/page-settings.ts'
import { languageOfText, languageRuns } from '#contract/text-language.ts'
import { escapeHtml } from './escape.ts'

/** The name of a record and its main detail: a brand’s description, a country’s dial code. Texts of the store, not HTML. */
export type RecordPreview = { NAME: string; DETAIL: string }

type InitialResponse = { path: string; status: number; text: string }

/* More than is visible before the page renders. */
const maxDetailLength = 300

/**
 * Reads the preview of a page's record from the response to its first request; null for a list, or without a name or detail.
 * `path` is the path of the request, `text` the body of the response.
 */
export function readRecordPreview(
  { path, status, text }: InitialResponse,
  language: PageSettings['language'],
): RecordPreview | null {
  const [, noun = ''] = /^\/api\/(brands|countries)\/[^/]/.exec(path) ?? []
  if (noun === '') return null
  const envelope = parseEnvelope(parseJson(text), status)
  if (!envelope?.success) return null
  const { name, detail } =
    noun === 'brands' ? brandTexts(envelope.data) : countryTexts(envelope.data, language)
  const preview = {
    NAME: readName(name).trim(),
    DETAIL: truncate(detail ?? '', maxDetailLength).toWellFormed(),
  }
  return preview.NAME !== '' && isVisible(preview.DETAIL) ? preview : null
}

type PreviewTexts = { name?: string | undefined; detail?: string | undefined }

/* The texts of a brand in the store's default language, like on its page. */
function brandTexts(data: unknown): PreviewTexts {
  const brand = parseBrand(data)
  return { name: readBrandText(brand, 'name'), detail: readBrandText(brand, 'description') }
}

function countryTexts(data: unknown, language: PageSettings['language']): PreviewTexts {
  const country = parseCountry(data)
  return { name: language === 'ar' ? country?.name : country?.name_en, detail: country?.mobile_code }
}

const previewPart = /<!--record-->(.*?)<!--\/record-->/s

/** Removes the placeholder of the preview from a page. */
export function removeRecordPreview(html: string): string {
  return html.replace(previewPart, '')
}

/** Splits a page at its preview: `first` depends on no data, `last` builds the remaining HTML. */
export function splitAtPreview(html: string): {
  first: string
  last(data: { element: string; preview: RecordPreview | null }): string
} {
  const [placeholder = '', part = ''] = previewPart.exec(html) ?? []
  const end = html.lastIndexOf('</body>')
  const from = placeholder === '' ? end : html.indexOf(placeholder)
  return {
    first: html.slice(0, from),
    last: ({ element, preview }) =>
      (preview === null ? '' : fill(part, preview)) +
      html.slice(from + placeholder.length, end) +
      element +
      html.slice(end),
  }
}

/* In one pass, so that a name that looks like a placeholder is not replaced. */
function fill(part: string, preview: RecordPreview): string {
  return part.replace(/%(NAME|DETAIL)%/g, (_, name: keyof RecordPreview) => toHtml(preview[name]))
}

/* Marks the language of the letters, like the page's script does. */
function toHtml(text: string): string {
  const language = languageOfText(text)
  const runs = languageRuns(text, language)
  return withLanguage(language, runs.map((run) => withLanguage(run.language, escapeHtml(run.text))).join(''))
}

function withLanguage(language: string | undefined, html: string): string {
  return language === undefined ? html : `<span lang="${language}">${html}</span>`
}
