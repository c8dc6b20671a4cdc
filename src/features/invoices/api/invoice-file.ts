import { findPdf, isWholePdf } from '#contract/pdf.ts'
import { ApiError } from '#src/lib/api/api-error.ts'
import { openFile, readBody } from '#src/lib/api/http.ts'
import { screenLanguage } from '#src/lib/i18n/screen-language.ts'

/** The bytes of a file received so far; `total` is null when the response has no `Content-Length`. */
export type FileProgress = { received: number; total: number | null }

type FileRequest = { signal?: AbortSignal; onProgress?: (progress: FileProgress) => void }

/**
 * Downloads the PDF behind a link of the gateway. Throws ApiError as `callApi` does, `invoice_not_pdf` for anything but a PDF, also
 * when a download program takes the file and leaves a 204, and `file_broken` for a PDF without its end.
 */
export async function readInvoiceFile(link: string, { signal, onProgress }: FileRequest = {}): Promise<Blob> {
  const response = await openFile(link, signal)
  const { status, headers } = response
  const bytes = await readBody(() => readBytes(response, onProgress), 'file_broken', signal)
  const start = findPdf(bytes)
  const isPdf = status === 200 && /^application\/pdf\b/i.test(headers.get('content-type') ?? '')
  if (!isPdf || start === null) throw new ApiError({ status, code: 'invoice_not_pdf', isRead: true })
  if (!isWholePdf(bytes)) throw new ApiError({ status, code: 'file_broken', isRead: true })
  return new Blob([bytes.subarray(start)], { type: 'application/pdf' })
}

/** The URL of an invoice's file. The gateway names the saved file in the language of the screen. */
export function invoiceFilePath(link: string, { isDownload = false } = {}): string {
  return `${link}?${isDownload ? 'download=1&' : ''}lang=${screenLanguage()}`
}

async function readBytes(response: Response, onProgress: FileRequest['onProgress']) {
  const length = response.headers.get('content-length')
  // The length of a compressed response is not the file's.
  const total = length === null || response.headers.has('content-encoding') ? null : Number(length)
  const chunks: Uint8Array<ArrayBuffer>[] = []
  const reader = response.body?.getReader()
  let received = 0
  let chunk = await reader?.read()
  while (chunk?.value !== undefined) {
    chunks.push(chunk.value)
    received += chunk.value.length
    onProgress?.({ received, total })
    chunk = await reader?.read()
  }
  if (total !== null && received !== total) throw new Error('The file is not as long as announced.')
  return new Uint8Array(await new Blob(chunks).arrayBuffer())
}
