import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { escapeHtml } from '#gateway/pages/escape.ts'

/**
 * Responds with a page that navigates to a path. After an HTTP redirect from the authorization server, the browser would omit
 * the session's `Strict` cookie; a navigation that this page starts includes it.
 */
export function redirectPage(c: Context, path: string, status: ContentfulStatusCode = 200): Response {
  const target = escapeHtml(path)
  c.header('Cache-Control', 'no-store')
  c.header('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'; base-uri 'none'")
  return c.html(
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="color-scheme" content="light dark">` +
      `<meta http-equiv="refresh" content="0;url=${target}"><title>Diwan</title>` +
      `<p><a href="${target}"><span lang="ar" dir="rtl">المتابعة إلى ديوان</span> – Continue to Diwan</a></p></html>`,
    status,
  )
}
