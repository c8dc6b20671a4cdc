import type { Readable } from 'node:stream'
import { GatewayError } from '#gateway/errors/gateway-error.ts'
import type { WireAnswer } from './store-answer.ts'
import type { UpstreamResponse } from './upstream.ts'

const passedOnHeaders = ['x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset', 'retry-after']
/* A number, or the date that Retry-After may be: nothing else gets to the page by a header. */
const harmlessValue = /^(\d{1,30}|[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT)$/
const utf8 = new TextDecoder()
const largeBytes = 1024 * 1024
const maxAnswerBytes = 10 * 1024 * 1024

/**
 * Reads an answer to its end; `onLarge` is waited for once it is past 1 MB. Throws `upstream_too_large` (502) past 10 MB,
 * counted after decompression.
 */
export async function readWireAnswer(
  { status, headers, body }: UpstreamResponse,
  onLarge: () => Promise<void>,
): Promise<WireAnswer> {
  const passedOn: Record<string, string> = {}
  for (const name of passedOnHeaders) {
    const value = headers[name]
    if (typeof value === 'string' && harmlessValue.test(value)) passedOn[name] = value
  }
  return { status, text: await readText(body, onLarge), headers: passedOn }
}

/* By its events: an iterator over it costs more than all else that is done with an answer of one piece. */
function readText(body: Readable, onLarge: () => Promise<void>): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0

  function take(chunk: Buffer) {
    chunks.push(chunk)
    size += chunk.length
    if (size > maxAnswerBytes) body.destroy(tooLarge())
    else if (size > largeBytes) {
      body.pause()
      onLarge().then(
        () => body.resume(),
        (error: Error) => body.destroy(error),
      )
    }
  }

  return new Promise((resolve, reject) => {
    function breakOff() {
      if (!body.readableEnded) reject(body.errored ?? new Error('The answer broke off.'))
    }
    body.on('error', breakOff)
    body.on('end', () => resolve(utf8.decode(chunks.length === 1 ? chunks[0] : Buffer.concat(chunks))))
    body.on('close', breakOff)
    body.on('data', take)
    // It says so once, and may have before anybody listened.
    if (body.closed) breakOff()
  })
}

function tooLarge(): GatewayError {
  return new GatewayError(
    502,
    'upstream_too_large',
    'The store API answered with more than 10 MB. Ask for less.',
  )
}
