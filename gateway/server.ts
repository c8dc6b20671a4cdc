import { once } from 'node:events'
import { createServer as createHttpServer, type Server, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { rawResponseHeaders } from '#gateway/middleware/security-headers.ts'
import { StartError } from '#gateway/settings/read-setting.ts'
import { causeCode } from '#gateway/store/upstream.ts'

/* Longer than proxies keep idle connections (up to two minutes): if Node closed first, a request in transit would be lost. */
const keepAliveTimeoutMs = 125_000
/* Node closes the connection of a request whose body nobody reads; `limitBody` has its own deadline. */
const headersTimeoutMs = 20_000
const requestTimeoutMs = 30_000

/**
 * Creates the HTTP server. Its error responses (invalid HTTP, too long headers, unsupported expectations) carry security
 * headers.
 */
export function createServer(): Server {
  const server = createHttpServer({
    keepAliveTimeout: keepAliveTimeoutMs,
    headersTimeout: headersTimeoutMs,
    requestTimeout: requestTimeoutMs,
    connectionsCheckingInterval: 5000,
  })
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    // Once a response has started, the client would read another one as its continuation.
    if (!socket.writable || socket.bytesWritten > 0) socket.destroy()
    else socket.end(rawResponse(statusByParserError[error.code ?? ''] ?? 400))
  })
  // `OPTIONS *` asks about the server as a whole, as `OPTIONS /` does.
  server.on('request', (request) => {
    if (request.method === 'OPTIONS' && request.url === '*') request.url = '/'
  })
  server.on('checkExpectation', (_, response) => {
    response.writeHead(417, rawResponseHeaders).end()
  })
  return server
}

const statusByParserError: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

function rawResponse(status: number): string {
  const reason = STATUS_CODES[status]
  // A browser shows it, for example after a site of the same domain has set too many cookies.
  const hint = status === 431 ? ' Delete the cookies of this address and try again.' : ''
  const error = { code: 'invalid_request', message: `Diwan cannot read this request (${reason}).${hint}` }
  const body = JSON.stringify({ status, success: false, error })
  const own = {
    'Content-Type': 'application/json',
    'Content-Length': String(body.length),
    Connection: 'close',
  }
  const headers = { ...rawResponseHeaders, ...own }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${status} ${reason}\r\n${lines.join('')}\r\n${body}`
}

/**
 * Listens and resolves with the port; for port 0 the system chooses one. Throws a StartError if the port is in use or the host
 * is not an address of this machine.
 */
export async function listen(server: Server, host: string, port: number): Promise<number> {
  try {
    server.listen(port, host)
    await once(server, 'listening')
  } catch (error) {
    const message = `Diwan cannot listen on ${host}:${port} (${causeCode(error) ?? String(error)}). Correct HOST or PORT.`
    throw portTaken(error, 'PORT') ?? new StartError(message)
  }
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : port
}

/** The StartError for a port in use; null for any other error. `setting` is the setting of the port. */
export function portTaken(error: unknown, setting: string): StartError | null {
  if (causeCode(error) !== 'EADDRINUSE') return null
  return new StartError(
    `Port ${Object(error).port} is in use. Stop the program that has it, or set ${setting} to another port.`,
  )
}
