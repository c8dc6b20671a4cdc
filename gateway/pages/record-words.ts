import { parseBrand, readBrandText } from '#contract/brand.ts'
import { parseCountry } from '#contract/country.ts'
import { parseEnvelope } from '#contract/envelope.ts'
import { cutOff } from '#contract/lenient.ts'
import { isVisible, readName } from '#contract/names.ts'
import type { PageSettings } from '#contract/page-settings.ts'
import { languageOfText, languageRuns } from '#contract/text-language.ts'
import { escapeHtml } from './render-page.ts'

/** What a page of one record is opened for: a brand’s description, a country’s dial code. As the store sent it, not yet HTML. */
export type RecordWords = { NAME: string; DETAIL: string }

type Told = { path: string; status: number; text: string }

/* More than is seen of it before the page is there. */
const longestDetail = 300

/**
 * Reads from the answer to the first request of a page what it says of its record; null where it is of many, or does not say
 * both. `path` is that of the request, `text` the body of the answer.
 */
export function recordWords(
  { path, status, text }: Told,
  language: PageSettings['language'],
): RecordWords | null {
  const [, noun = ''] = /^\/api\/(brands|countries)\/[^/]/.exec(path) ?? []
  if (noun === '') return null
  const envelope = parseEnvelope(parseJson(text), status)
  if (!envelope?.success) return null
  const { name, detail } = noun === 'brands' ? ofBrand(envelope.data) : ofCountry(envelope.data, language)
  const words = { NAME: readName(name).trim(), DETAIL: cutOff(detail ?? '', longestDetail).toWellFormed() }
  return words.NAME !== '' && isVisible(words.DETAIL) ? words : null
}

type Said = { name?: string | undefined; detail?: string | undefined }

/* In the store's default language, as its page opens. */
function ofBrand(data: unknown): Said {
  const brand = parseBrand(data)
  return { name: readBrandText(brand, 'name'), detail: readBrandText(brand, 'description') }
}

function ofCountry(data: unknown, language: PageSettings['language']): Said {
  const country = parseCountry(data)
  return { name: language === 'ar' ? country?.name : country?.name_en, detail: country?.mobile_code }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const recordPart = /<!--record-->(.*?)<!--\/record-->/s

/** A page without what it would say of its record. */
export function withoutRecord(html: string): string {
  return html.replace(recordPart, '')
}

/** A page that is sent before the answer to its first request is there, as far as it does not depend on that; and the rest, once it is. */
export function cutAtAnswer(html: string): {
  first: string
  last(answer: { element: string; words: RecordWords | null }): string
} {
  const [whole = '', part = ''] = recordPart.exec(html) ?? []
  const end = html.lastIndexOf('</body>')
  const from = whole === '' ? end : html.indexOf(whole)
  return {
    first: html.slice(0, from),
    last: ({ element, words }) =>
      (words === null ? '' : fill(part, words)) +
      html.slice(from + whole.length, end) +
      element +
      html.slice(end),
  }
}

/* In one pass, so that a name that looks like a placeholder stays a name. */
function fill(part: string, words: RecordWords): string {
  return part.replace(/%(NAME|DETAIL)%/g, (_, name: keyof RecordWords) => htmlOf(words[name]))
}

/* In the language of its letters, as the page's script will write it. */
function htmlOf(text: string): string {
  const language = languageOfText(text)
  const runs = languageRuns(text, language)
  return inLanguage(language, runs.map((run) => inLanguage(run.language, escapeHtml(run.text))).join(''))
}

function inLanguage(language: string | undefined, html: string): string {
  return language === undefined ? html : `<span lang="${language}">${html}</span>`
}
