import type { Readable } from 'node:stream'
import { findPdf, pdfHeadBytes } from '#contract/pdf.ts'
import { GatewayError } from '#gateway/errors/gateway-error.ts'
import { toGatewayError, type UpstreamResponse } from '#gateway/store/upstream.ts'
import type { Grant } from '#gateway/store/grant.ts'
import type { OpenedLocation, StoreApi } from '#gateway/store/store-api.ts'
import type { ResolveLocation } from './invoice-location.ts'

/** `length` is in bytes; null if the store API does not send it. */
export type OpenedFile = { body: ReadableStream<Uint8Array>; length: number | null }

type Source = {
  storeApi: StoreApi
  location: URL
  /** Decides whether a redirect of the file is followed. */
  resolveLocation: ResolveLocation
  /** The grant of the requesting session; null without sign-in. */
  grant: Grant | null
  /** Aborts when the client disconnects. */
  client: AbortSignal
  /** The time limit for the first bytes and for each further chunk, in milliseconds. */
  timeoutMs: number
  /** The time limit for the complete file, in milliseconds: chunks in time may still be too many and too small. */
  totalTimeoutMs: number
  /** Called when the body fails, to abort the response. Without it the stream fails with that error. */
  onBroken?: ((error: unknown) => void) | undefined
}

const maxBytes = 25 * 1024 * 1024
const redirects = new Set([301, 302, 303, 307, 308])

/**
 * Opens an invoice file, after at most one redirect, and checks that it is a PDF. The body begins with `%PDF-`, without what the
 * server sent before. Throws `invoice_not_pdf`, `invoice_file_gone`, `client_gone` or `upstream_…`. The body fails, and never
 * just ends, if the file exceeds 25 MB, stalls, takes too long or is cut off.
 */
export async function openInvoiceFile(source: Source): Promise<OpenedFile> {
  const { location, client, totalTimeoutMs, onBroken } = source
  const signal = AbortSignal.any([client, AbortSignal.timeout(totalTimeoutMs)])
  const { response, withToken } = await openLocation(source, location, signal).catch((error: unknown) => {
    throw toGatewayError(error, signal)
  })
  const file = response.body
  // An error without a listener would end the process. Readers of the body receive it anyway.
  file.on('error', () => {})
  try {
    assertFound(response.status, withToken)
    const announced = lengthOf(response.headers)
    if (announced !== null && announced > maxBytes) throw tooLarge()
    const chunks = file[Symbol.asyncIterator]() as AsyncIterator<Buffer>
    // Servers send PDFs under many types, and these are those of an error's page.
    if (/\b(?:html|json|xml)\b/i.test(response.headers['content-type'] ?? ''))
      throw new GatewayError('invoice_not_pdf')
    const { head, start } = await readHead(chunks)
    const length = announced === null ? null : announced - start
    const onError = onBroken && ((error: unknown) => onBroken(toGatewayError(error, signal)))
    return { body: createBody({ file, length, head, chunks, onError }), length }
  } catch (error) {
    file.destroy()
    throw toGatewayError(error, signal)
  }
}

/* Each address has passed the check of locations, and the token goes to the store API's origin alone. */
async function openLocation(
  { storeApi, resolveLocation, timeoutMs: chunkTimeoutMs, grant }: Source,
  location: URL,
  signal: AbortSignal,
): Promise<OpenedLocation> {
  const limits = { signal, chunkTimeoutMs, grant }
  const opened = await storeApi.openFile(location, limits)
  const { status, headers, body } = opened.response
  // A header arrives with each byte as a character. A slash alone is no file.
  const text = Buffer.from(headers.location || '/', 'latin1').toString()
  const target = redirects.has(status) ? resolveLocation(text, location) : null
  if (target === null) return opened
  body.destroy()
  return storeApi.openFile(target, limits)
}

type OpenFile = {
  file: Readable
  length: number | null
  head: Buffer
  chunks: AsyncIterator<Buffer>
  onError: ((error: unknown) => void) | undefined
}

function createBody({ file, length, head, chunks, onError }: OpenFile): ReadableStream<Uint8Array> {
  let sentBytes = head.length

  async function nextChunk(): Promise<Buffer | null> {
    const { done, value } = await chunks.next()
    sentBytes += done ? 0 : value.length
    if (sentBytes > maxBytes) throw tooLarge()
    if (done && length !== null && sentBytes !== length)
      throw new GatewayError('upstream_unreachable', { cause: new Error('The invoice file was cut off.') })
    return done ? null : value
  }

  // Reports errors even while the browser has stopped reading.
  if (onError) file.on('error', onError)
  return new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(head),
    async pull(controller) {
      try {
        const chunk = await nextChunk()
        if (chunk === null) controller.close()
        else controller.enqueue(chunk)
      } catch (error) {
        file.destroy(error instanceof Error ? error : undefined)
        if (!onError) throw error
      }
    },
    cancel() {
      if (onError) file.off('error', onError)
      file.destroy()
    },
  })
}

function assertFound(status: number, withToken: boolean): void {
  if (status === 200) return
  if (status === 404 || status === 410) throw new GatewayError('invoice_file_gone')
  if (status === 429 || status >= 500) {
    const message = 'The store cannot send the invoice right now. Try again in a moment.'
    throw new GatewayError('upstream_unavailable', { message })
  }
  if (status === 401 && withToken) {
    const message =
      'The store refused the access token for the invoice file. Ask for a new one and set STORE_API_TOKEN.'
    throw new GatewayError('unauthorized', { message })
  }
  const message =
    status === 401 || status === 403
      ? 'The server of the invoice files requires a sign-in that Diwan does not have. Check INVOICE_BASE_URL.'
      : `The server of the invoice files answered with ${status}. Check INVOICE_BASE_URL and INVOICE_FILE_ORIGINS.`
  throw new GatewayError('upstream_invalid', { message })
}

/* The length of a compressed response does not count: the gateway sends it decompressed. */
function lengthOf(headers: UpstreamResponse['headers']): number | null {
  const length = headers['content-length'] ?? ''
  return /^\d+$/.test(length) && headers['content-encoding'] === undefined ? Number(length) : null
}

async function readHead(chunks: AsyncIterator<Buffer>): Promise<{ head: Buffer; start: number }> {
  let head = Buffer.alloc(0)
  let start = findPdf(head)
  while (start === null && head.length < pdfHeadBytes) {
    const { done, value } = await chunks.next()
    if (done) break
    head = Buffer.concat([head, value])
    start = findPdf(head)
  }
  if (start !== null) return { head: head.subarray(start), start }
  throw new GatewayError('invoice_not_pdf')
}

function tooLarge(): GatewayError {
  const message = 'The invoice file is larger than 25 MB. Open it from the order in the store.'
  return new GatewayError('upstream_too_large', { message })
}
