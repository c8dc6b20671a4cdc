import { languages } from '#contract/languages.ts'
import type { MiddlewareHandler } from 'hono'
import { languageOf } from '#gateway/pages/detect-language.ts'

const texts = {
  ar: ['انتهت صلاحية رابط هذه الفاتورة.', 'تعذر فتح هذه الفاتورة.', 'اطلبها مجددًا من ديوان'],
  en: ['The link to this invoice has expired.', 'This invoice didn’t open.', 'Request it again in Diwan'],
} as const

/**
 * Hono middleware for links that a tab opens: there a failure is a page in the reader's language, not the error envelope. Needs
 * `detectLanguage` before it.
 */
export const showFailureInTab: MiddlewareHandler = async (c, next) => {
  await next()
  if (c.error === undefined || !c.req.header('accept')?.includes('text/html')) return
  const language = languageOf(c)
  const [expired, failed, link] = texts[language]
  const { status } = c.res
  const text = status === 410 ? expired : failed
  const html =
    `<!doctype html><html lang="${language}" dir="${languages[language].direction}"><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">' +
    `<title>${text}</title><h1>${text}</h1><p><a href="/invoices">${link}</a></p></html>`
  c.res = new Response(html, { status, headers: { 'Content-Type': 'text/html; charset=UTF-8' } })
}
