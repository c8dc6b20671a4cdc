import type { Context } from 'hono'
import { invoiceFileName } from '#contract/invoice.ts'
import type { PageSettings } from '#contract/page-settings.ts'
import { notFound } from '#gateway/errors/gateway-error.ts'
import { contentDisposition } from '#gateway/requests/content-disposition.ts'
import { invoicePdf } from '#mock/routes/invoice-pdf.ts'
import type { Store } from '#mock/store/store.ts'

/** Returns the link to the latest invoice of an order, within the site's path; null if the order has none. */
export function invoiceLink(store: Store, order: string, basePath: string): string | null {
  const latest = [...store.invoiceFiles].findLast(([, of]) => of === order)
  return latest ? `${basePath}/api/invoice-files/${folderOf(latest[0])}` : null
}

type ReadLanguage = (search: URLSearchParams) => Promise<{ language: PageSettings['language'] }>

/** Serves the PDF of such a link to view, or with `?download=1` to save under a name in the reader's language. */
export function readInvoiceFile(store: Store, readLanguage: ReadLanguage) {
  return async (c: Context) => {
    const id = c.req.param('id')
    const [, order] = [...store.invoiceFiles].find(([location]) => folderOf(location) === id) ?? []
    if (order === undefined) throw notFound()
    const pdf = invoicePdf(order)
    const { language } = await readLanguage(new URL(c.req.url).searchParams)
    const kind = c.req.query('download') === '1' ? 'attachment' : 'inline'
    return c.body(pdf, 200, {
      'Content-Type': 'application/pdf',
      'Content-Disposition': contentDisposition(kind, invoiceFileName(order, language)),
      'Content-Length': String(pdf.length),
      // As in the gateway, a PDF runs and fetches nothing. The browser's viewer needs the styles.
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'",
      'Cache-Control': 'no-store',
    })
  }
}

/* Returns the folder of `temp/<folder>/order-1001-invoice.pdf`. */
function folderOf(location: string): string {
  return location.split('/')[1] ?? ''
}
