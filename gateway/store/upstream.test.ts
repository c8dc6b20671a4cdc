import { once } from 'node:events'
import { createServer as createTlsServer } from 'node:https'
import { createServer as createTcpServer, type AddressInfo, type Server } from 'node:net'
import { text } from 'node:stream/consumers'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { describe, expect, onTestFinished, test } from 'vitest'
import { GatewayError } from '#gateway/errors/gateway-error.ts'
import { createTestGateway } from '#testing/gateway/test-gateway.ts'
import { deadUrl, serveForTest } from '#testing/gateway/test-server.ts'
import { causeCode, createUpstream, toGatewayError, UpstreamError, type UpstreamRequest } from './upstream.ts'

/* A self-signed certificate for store.example, for these tests only. */
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgh+9cbV7jPtFijF6O
TnEBeEZCUOpOm5+IGJqaShU2N6ShRANCAAQnmg+09tVsMYrP8lNEB1mgFgyHuvk+
FILzky0OdJFXyuY9jUo+ZfpngA0l4OdPbXnJO+CRTgpBbtk84z0HkzP4
-----END PRIVATE KEY-----`
const cert = `-----BEGIN CERTIFICATE-----
MIIBhzCCAS2gAwIBAgIUJK/vh/pWA4bkMAmutA5JFAPdFxswCgYIKoZIzj0EAwIw
GDEWMBQGA1UEAwwNc3RvcmUuZXhhbXBsZTAgFw0yNjExMjIwMjQ3MDRaGA8yMTI2
MTAyOTAyNDcwNFowGDEWMBQGA1UEAwwNc3RvcmUuZXhhbXBsZTBZMBMGByqGSM49
AgEGCCqGSM49AwEHA0IABCeaD7T21Wwxis/yU0QHWaAWDIe6+T4UgvOTLQ50kVfK
5j2NSj5l+meADSXg509teck74JFOCkFu2TzjPQeTM/ijUzBRMB0GA1UdDgQWBBSx
l1eqdvrtVY019GQM091EHaRLRDAfBgNVHSMEGDAWgBSxl1eqdvrtVY019GQM091E
HaRLRDAPBgNVHRMBAf8EBTADAQH/MAoGCCqGSM49BAMCA0gAMEUCIQCuWvy9Vpcn
A7Qs+lsf4cqJcdoZqWibpn5cRwlyj66omQIgbf4XzNC+QCBQYSIdIIH2urV3xrg3
PM0unvl3Qu8GLD0=
-----END CERTIFICATE-----`

const read: Omit<UpstreamRequest, 'signal'> = { method: 'GET', headers: {} }

async function bodyOf(url: URL, headers = {}, upstream = createUpstream()) {
  return (await upstream(url, { ...read, headers, signal: AbortSignal.timeout(5000) })).body
}

async function listening(server: Server, protocol: string): Promise<URL> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  // The cast is safe: the server listens on a port, not on a pipe.
  const { port } = server.address() as AddressInfo
  return new URL(`${protocol}//127.0.0.1:${port}/admin/v2`)
}

/* The error of a request to a URL. */
async function failureOf(url: URL, signal = AbortSignal.timeout(5000)): Promise<UpstreamError> {
  const error: unknown = await createUpstream()(url, { ...read, signal }).catch((error: unknown) => error)
  if (error instanceof UpstreamError) return error
  throw new Error('An answer came.')
}

describe('a request', () => {
  test('accepts gzip and br, unless its headers say otherwise', async () => {
    const url = await serveForTest((request, response) => {
      response.end(String(request.headers['accept-encoding']))
    })
    expect(await text(await bodyOf(url))).toBe('gzip, br')
    expect(await text(await bodyOf(url, { 'accept-encoding': 'identity' }))).toBe('identity')
  })

  test.each([
    ['POST', 421],
    ['GET', 421],
    ['POST', 408],
    ['PUT', 503],
    ['POST', 307],
    ['PUT', 308],
  ] as const)('%s with the response %i is sent once', async (method, status) => {
    let count = 0
    const url = await serveForTest((_, response) => {
      count += 1
      response.writeHead(status, { location: '/elsewhere', 'retry-after': '0' }).end('{}')
    })
    const { put, createInvoice, get } = createTestGateway({
      upstream: createUpstream(),
      settings: { baseUrl: new URL('/admin/v2', url) },
    })
    if (method === 'POST') await createInvoice('1')
    else await (method === 'PUT' ? put('/api/brands/1', { name: 'x' }) : get('/api/brands'))
    expect(count).toBe(1)
  })

  test('reuses an open connection', async () => {
    const ports = new Set<number | undefined>()
    const url = await serveForTest((request, response) => {
      ports.add(request.socket.remotePort)
      response.end('ok')
    })
    const upstream = createUpstream()
    for (let count = 0; count < 20; count += 1) await text(await bodyOf(url, {}, upstream))
    expect(ports.size).toBeLessThan(4)
  })

  test.for<[string, Buffer, string]>([
    ['br', brotliCompressSync('ديوان'), 'ديوان'],
    ['gzip', gzipSync('ديوان'), 'ديوان'],
    ['X-GZIP', gzipSync('ديوان'), 'ديوان'],
    ['identity', Buffer.from('ديوان'), 'ديوان'],
    ['constructor', Buffer.from('ديوان'), 'ديوان'],
  ])('reads a response, also an error, with the encoding %s', async ([encoding, bytes, expected]) => {
    const begun = Promise.withResolvers<void>()
    const url = await serveForTest((_, response) => {
      response.writeHead(422, { 'content-encoding': encoding }).flushHeaders()
      void begun.promise.then(() => response.end(bytes))
    })
    const read = text(await bodyOf(url))
    begun.resolve()
    expect(await read).toBe(expected)
  })

  test.for(['gzip', 'br'])('fails for bytes that are not %s', async (encoding) => {
    const url = await serveForTest((_, response) => {
      response.writeHead(200, { 'content-encoding': encoding }).end('\u0007 no such thing')
    })
    await expect(text(await bodyOf(url))).rejects.toMatchObject({ code: expect.stringMatching(/^(Z_|ERR_)/) })
  })
})

describe('a request without a response was certainly not sent', () => {
  test('when nothing listens', async () => {
    expect((await failureOf(await deadUrl())).wasSent).toBe(false)
  })

  test('when the host name does not resolve', async () => {
    expect((await failureOf(new URL('http://store.invalid/admin/v2'))).wasSent).toBe(false)
  })

  test('when the deadline comes before the connection, and it is not sent later', async () => {
    const received: string[] = []
    const greeted = Promise.withResolvers<void>()
    const server = createTcpServer((socket) => {
      // The TLS handshake of the client arrives, and gets no response.
      socket.on('data', () => greeted.resolve())
      socket.on('data', (data) => received.push(String(data)))
      socket.on('error', () => {})
      onTestFinished(() => void socket.destroy())
    })
    const url = await listening(server, 'https:')
    const time = new AbortController()
    const failure = failureOf(url, time.signal)
    await greeted.promise
    time.abort()
    const { wasSent, cause } = await failure
    expect({ wasSent, cause }).toEqual({ wasSent: false, cause: time.signal.reason })
    // With its space and slash: a random handshake has three given letters once in ten thousand.
    expect(received.join('')).not.toContain('GET /')
  })

  test('when the deadline comes just before the connection', async () => {
    const paths: string[] = []
    const url = await serveForTest(({ url = '' }, response) => {
      paths.push(url)
      response.end('ok')
    })
    const upstream = createUpstream()
    const time = new AbortController()
    const aborted = upstream(new URL('/late', url), { ...read, signal: time.signal })
    time.abort()
    await expect(aborted).rejects.toMatchObject({ wasSent: false })
    await bodyOf(new URL('/next', url), {}, upstream)
    expect(paths).toEqual(['/next'])
  })

  test('when the deadline is already over, and no connection is opened', async () => {
    let connections = 0
    const server = createTcpServer(() => (connections += 1))
    const url = await listening(server, 'http:')
    expect((await failureOf(url, AbortSignal.abort())).wasSent).toBe(false)
    expect(connections).toBe(0)
  })

  test('when the certificate is not trusted, which the error and the log name', async () => {
    let count = 0
    const server = createTlsServer({ key, cert }, () => (count += 1))
    const baseUrl = await listening(server, 'https:')
    const { createInvoice, logLines } = createTestGateway({
      upstream: createUpstream(),
      settings: { baseUrl },
    })
    for (const _ of [1, 2]) {
      const response = await createInvoice('1')
      expect(response).toMatchObject({ status: 502, body: { error: { code: 'upstream_untrusted' } } })
      expect(response.headers.get('x-diwan-nothing-sent')).toBe('1')
    }
    expect(count).toBe(0)
    expect(logLines.join('')).toContain('DEPTH_ZERO_SELF_SIGNED_CERT')
  })

  test('when the store API speaks no TLS', async () => {
    const { port } = await serveForTest((_, response) => response.end('ok'))
    expect((await failureOf(new URL(`https://127.0.0.1:${port}`))).wasSent).toBe(false)
  })
})

describe('a request without a response may have been executed', () => {
  test('when the connection breaks after it was sent', async () => {
    const url = await serveForTest((request) => void request.socket.destroy())
    expect((await failureOf(url)).wasSent).toBe(true)
  })

  test('when the deadline comes after it was sent', async () => {
    const time = new AbortController()
    const closed = Promise.withResolvers<void>()
    const url = await serveForTest((_, response) => {
      response.on('close', () => closed.resolve())
      time.abort()
    })
    expect((await failureOf(url, time.signal)).wasSent).toBe(true)
    await closed.promise
  })
})

describe('a response that has started', () => {
  const megabyte = Buffer.alloc(1024 * 1024)

  /* A response that has started and continues for as long as the client reads. */
  async function started(signal = AbortSignal.timeout(5000)) {
    const written = { megabytes: 0 }
    const stopped = Promise.withResolvers<void>()
    const url = await serveForTest((_, response) => {
      response.on('close', () => stopped.resolve())
      response.on('drain', write)
      function write() {
        while (response.write(megabyte)) written.megabytes += 1
        written.megabytes += 1
      }
      write()
    })
    const { body } = await createUpstream()(url, { ...read, signal })
    return { body, written, stopped: stopped.promise }
  }

  test('arrives no faster than it is read', async () => {
    const { body, written } = await started()
    await once(body, 'readable')
    const url = await serveForTest((_, response) => response.end('ok'))
    for (let count = 0; count < 300; count += 1) {
      await text(await bodyOf(url))
    }
    // The socket buffers of the system hold some megabytes.
    expect(written.megabytes).toBeLessThan(15)
    body.destroy()
  })

  test('stops when nobody reads it', async () => {
    const { body, stopped } = await started()
    body.destroy()
    await expect(stopped).resolves.toBeUndefined()
  })

  test('is aborted at the deadline, with the reason', async () => {
    const time = new AbortController()
    const { body, stopped } = await started(time.signal)
    const reason = new Error('The time is over.')
    time.abort(reason)
    await expect(text(body)).rejects.toBe(reason)
    await stopped
  })

  test('fails when its connection breaks, even before it is read', async () => {
    const url = await serveForTest((_, response) => {
      response.writeHead(200, { 'content-length': '100' }).write('{"data":', () => response.destroy())
    })
    const body = await bodyOf(url)
    await new Promise((resolve) => body.once('close', resolve))
    expect(body.errored).not.toBeNull()
  })

  test('is the final one, not an early hint', async () => {
    const url = await serveForTest((_, response) => {
      response.writeEarlyHints({ link: '</x.css>; rel=preload' })
      response.writeHead(201).end('whole')
    })
    const { status, body } = await createUpstream()(url, { ...read, signal: AbortSignal.timeout(5000) })
    expect(status).toBe(201)
    expect(await text(body)).toBe('whole')
  })
})

const inFlight = new AbortController().signal
const timedOut = AbortSignal.abort(new DOMException('too late', 'TimeoutError'))
const clientGone = AbortSignal.abort(new DOMException('gone', 'AbortError'))

function broken(code: string, wasSent = true): UpstreamError {
  return new UpstreamError(Object.assign(new Error(code), { code }), wasSent)
}

test.for<[error: unknown, signal: AbortSignal, status: number, code: string, nothingSent: boolean]>([
  [broken('ECONNRESET'), inFlight, 502, 'upstream_unreachable', false],
  [broken('ECONNREFUSED', false), inFlight, 502, 'upstream_unreachable', true],
  [broken('UND_ERR_HEADERS_TIMEOUT'), inFlight, 504, 'upstream_timeout', false],
  [broken('UND_ERR_BODY_TIMEOUT'), inFlight, 504, 'upstream_timeout', false],
  [broken('CERT_HAS_EXPIRED', false), inFlight, 502, 'upstream_untrusted', true],
  [broken('SELF_SIGNED_CERT_IN_CHAIN', false), inFlight, 502, 'upstream_untrusted', true],
  [new Error('no code'), inFlight, 502, 'upstream_unreachable', false],
  ['no error', inFlight, 502, 'upstream_unreachable', false],
  [broken('ECONNRESET'), timedOut, 504, 'upstream_timeout', false],
  [broken('UND_ERR_ABORTED', false), clientGone, 408, 'client_gone', true],
  // If the client disconnects at the moment of a timeout, the disconnection counts.
  [broken('UND_ERR_HEADERS_TIMEOUT'), clientGone, 408, 'client_gone', false],
])('%s with %s becomes %i %s, with nothing sent: %s', ([error, signal, status, code, nothingSent]) => {
  const cause = error
  expect(toGatewayError(error, signal)).toMatchObject({ status, code, nothingSent, cause })
})

test('an error of the gateway stays unchanged', () => {
  const expected = new GatewayError('not_found')
  expect(toGatewayError(expected, clientGone)).toBe(expected)
})

test('the log gets the system’s error code from any depth, and not the gateway’s own code', () => {
  const wrapped = toGatewayError(broken('ECONNRESET'), inFlight)
  expect(causeCode(wrapped)).toBe('ECONNRESET')
  expect(causeCode(new Error('outside', { cause: broken('EPIPE') }))).toBe('EPIPE')
  expect(causeCode(new GatewayError('not_found'))).toBeUndefined()
  expect(causeCode(Object.assign(new Error('odd'), { code: 7 }))).toBeUndefined()
  expect(causeCode(null)).toBeUndefined()
})
