import type { Readable } from 'node:stream'
import { GatewayError } from '#gateway/errors/gateway-error.ts'
import { troubleOf, unreachable } from '#gateway/store/connection-trouble.ts'
import type { Grant } from '#gateway/store/grant.ts'
import type { StoreApi } from '#gateway/store/store-api.ts'
import type { UpstreamResponse } from '#gateway/store/upstream.ts'

/** `length` in bytes; null when the store API does not say. */
export type OpenedFile = { body: ReadableStream<Uint8Array>; length: number | null }

type Source = {
  storeApi: StoreApi
  location: URL
  /** What the session that asks was granted, if it has a grant of its own. */
  grant: Grant | null
  /** Aborts when the page goes away. */
  client: AbortSignal
  /** How long the first bytes, and then every next piece, may take. */
  timeoutMs: number
  /** How long the whole file may take: pieces that come in time can still be too many and too small. */
  totalTimeoutMs: number
  /** Told when the body breaks off, to break off the answer as well; without it the body ends in that error. */
  onBroken?: ((error: unknown) => void) | undefined
}

const maxBytes = 25 * 1024 * 1024
const magic = '%PDF-'

/**
 * Opens an invoice file and looks at its first bytes before anything is answered. Throws `invoice_not_pdf`,
 * `invoice_file_gone`, `client_gone` or `upstream_…`. The body breaks off, and never just ends, when the
 * file turns out larger than 25 MB, falls silent, takes too long or is cut off.
 */
export async function openInvoiceFile({
  storeApi,
  location,
  grant,
  client,
  timeoutMs,
  totalTimeoutMs,
  onBroken,
}: Source): Promise<OpenedFile> {
  const signal = AbortSignal.any([client, AbortSignal.timeout(totalTimeoutMs)])
  const { response, withToken } = await storeApi
    .openFile(location, { signal, pieceTimeoutMs: timeoutMs, grant })
    .catch((error: unknown) => {
      throw troubleOf(error, signal)
    })
  const file = response.body
  // Whoever reads it learns of its errors; one that is broken off before its end has one with no reader left.
  file.on('error', () => {})
  try {
    refuseUnlessFound(response.status, withToken)
    const length = lengthOf(response.headers)
    if (length !== null && length > maxBytes) throw tooLarge()
    const pieces = file[Symbol.asyncIterator]() as AsyncIterator<Buffer>
    const head = await readHead(pieces)
    const onError = onBroken && ((error: unknown) => onBroken(troubleOf(error, signal)))
    return { body: bodyOf({ file, length, head, pieces, onError }), length }
  } catch (error) {
    file.destroy()
    throw troubleOf(error, signal)
  }
}

type Opened = {
  file: Readable
  length: number | null
  head: Buffer
  pieces: AsyncIterator<Buffer>
  onError: ((error: unknown) => void) | undefined
}

function bodyOf({ file, length, head, pieces, onError }: Opened): ReadableStream<Uint8Array> {
  let passed = head.length

  async function nextPiece(): Promise<Buffer | null> {
    const { done, value } = await pieces.next()
    passed += done ? 0 : value.length
    if (passed > maxBytes) throw tooLarge()
    if (done && length !== null && passed !== length)
      throw unreachable({ cause: new Error('The invoice file was cut off.') })
    return done ? null : value
  }

  // Also while nobody asks for the next piece: a browser that has stopped reading is not waited for.
  if (onError) file.on('error', onError)
  return new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(head),
    async pull(controller) {
      try {
        const piece = await nextPiece()
        if (piece === null) controller.close()
        else controller.enqueue(piece)
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

function refuseUnlessFound(status: number, withToken: boolean): void {
  if (status === 200) return
  if (status === 404 || status === 410) {
    throw new GatewayError(
      410,
      'invoice_file_gone',
      'The store no longer keeps this invoice file. Create the invoice again to open it.',
    )
  }
  if (status === 429 || status >= 500) {
    throw new GatewayError(
      502,
      'upstream_unavailable',
      'The store cannot send the invoice right now. Try again in a moment.',
    )
  }
  if (status === 401 && withToken) {
    throw new GatewayError(
      401,
      'unauthorized',
      'The store refused the access token for the invoice file. Ask for a new one and set STORE_API_TOKEN.',
    )
  }
  throw new GatewayError(
    502,
    'upstream_invalid',
    status === 401 || status === 403
      ? 'The server of the invoice files requires a sign-in that Diwan does not have. Check INVOICE_BASE_URL.'
      : 'The store did not send the invoice. Check INVOICE_BASE_URL.',
  )
}

/* Of a compressed answer the length is that of the compressed bytes, which are not the ones passed on. */
function lengthOf(headers: UpstreamResponse['headers']): number | null {
  const length = headers['content-length'] ?? ''
  return /^\d+$/.test(length) && headers['content-encoding'] === undefined ? Number(length) : null
}

async function readHead(pieces: AsyncIterator<Buffer>): Promise<Buffer> {
  let head = Buffer.alloc(0)
  while (head.length < magic.length) {
    const { done, value } = await pieces.next()
    if (done) break
    head = Buffer.concat([head, value])
  }
  if (head.subarray(0, magic.length).toString('latin1') === magic) return head
  throw new GatewayError(
    502,
    'invoice_not_pdf',
    'The store did not send a PDF as the invoice. Open it from the order in the store.',
  )
}

function tooLarge(): GatewayError {
  return new GatewayError(
    502,
    'upstream_too_large',
    'The invoice file is larger than 25 MB. Open it from the order in the store.',
  )
}
