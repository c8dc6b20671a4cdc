import { unreachable } from './connection-trouble.ts'
import { abortAfter, abortWhenGone, within } from './deadline.ts'
import { GatewayError } from './gateway-error.ts'
import type { StoreApi } from './store-api.ts'

/** `length` in bytes; null when the store API does not say. */
export type OpenedFile = { body: ReadableStream<Uint8Array>; length: number | null }

type Source = {
  storeApi: StoreApi
  location: URL
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
  client,
  timeoutMs,
  totalTimeoutMs,
  onBroken,
}: Source): Promise<OpenedFile> {
  const abort = abortWhenGone(client)
  const stopTimer = abortAfter(totalTimeoutMs, abort)

  function stop() {
    stopTimer()
    abort.abort()
  }

  async function openAndLook() {
    const response = await storeApi.openFile(location, abort.signal)
    refuseUnlessFound(response)
    const length = lengthOf(response)
    if (length !== null && length > maxBytes) throw tooLarge()
    const reader = response.body.getReader()
    return { length, reader, head: await readHead(reader) }
  }

  async function* piecesOf({ length, reader, head }: Awaited<ReturnType<typeof openAndLook>>) {
    try {
      let passed = head.length
      yield head
      for (;;) {
        const { done, value } = await within(timeoutMs, abort, () => readPiece(reader))
        if (done) break
        passed += value.length
        if (passed > maxBytes) throw tooLarge()
        yield value
      }
      if (length !== null && passed !== length) throw unreachable(new Error('The invoice file was cut off.'))
    } finally {
      stop()
    }
  }

  try {
    const opened = await within(timeoutMs, abort, openAndLook)
    const pieces = piecesOf(opened)
    const body = new ReadableStream<Uint8Array>({
      async pull(controller) {
        try {
          const { done, value } = await pieces.next()
          if (done) controller.close()
          else controller.enqueue(value)
        } catch (error) {
          if (onBroken === undefined) throw error
          onBroken(error)
        }
      },
      cancel: stop,
    })
    return { body, length: opened.length }
  } catch (error) {
    stop()
    throw error
  }
}

type FoundResponse = Response & { body: ReadableStream<Uint8Array> }

function refuseUnlessFound(response: Response): asserts response is FoundResponse {
  const { status } = response
  if (status === 200 && response.body !== null) return
  if (status === 404 || status === 410) {
    throw new GatewayError(
      410,
      'invoice_file_gone',
      'The store no longer keeps this invoice file. Make the invoice again to open it.',
    )
  }
  if (status === 429 || status >= 500) {
    throw new GatewayError(
      502,
      'upstream_unavailable',
      'The store cannot hand out the invoice just now. Try again in a moment.',
    )
  }
  throw new GatewayError(
    502,
    'upstream_invalid',
    'The store did not hand out the invoice. Check INVOICE_BASE_URL.',
  )
}

/* Of a compressed answer the length is that of the compressed bytes, which are not the ones passed on. */
function lengthOf({ headers }: Response): number | null {
  const length = headers.get('content-length')
  return length !== null && /^\d+$/.test(length) && !headers.has('content-encoding') ? Number(length) : null
}

type Reader = ReadableStreamDefaultReader<Uint8Array>

async function readPiece(reader: Reader) {
  return reader.read().catch((error: unknown) => {
    throw unreachable(error)
  })
}

async function readHead(reader: Reader): Promise<Uint8Array> {
  let head = Buffer.alloc(0)
  while (head.length < magic.length) {
    const { done, value } = await readPiece(reader)
    if (done) break
    head = Buffer.concat([head, value])
  }
  if (head.subarray(0, magic.length).toString('latin1') === magic) return head
  throw new GatewayError(
    502,
    'invoice_not_pdf',
    'What the store handed out as the invoice is no PDF. Open it from the order in the store.',
  )
}

function tooLarge(): GatewayError {
  return new GatewayError(
    502,
    'upstream_too_large',
    'The invoice file is larger than 25 MB. Open it from the order in the store.',
  )
}
