import { once } from 'node:events'
import { createServer as createHttpServer, type Server, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { bareHeaders } from '#gateway/requests/security-headers.ts'
import { StartError } from '#gateway/settings/reading.ts'

/* Longer than proxies keep an idle connection (up to two minutes): where Node closes first, a request may be on its way and is lost. */
const keepAliveTimeoutMs = 125_000
/* Of a request that nobody reads the body of, Node closes the connection in the end; what is read has a deadline of its own. */
const headersTimeoutMs = 20_000
const requestTimeoutMs = 30_000

/**
 * A server whose own refusals, of what is no HTTP, too long or asks for wonders, carry
 * security headers too.
 */
export function createServer(): Server {
  const server = createHttpServer({
    keepAliveTimeout: keepAliveTimeoutMs,
    headersTimeout: headersTimeoutMs,
    requestTimeout: requestTimeoutMs,
    connectionsCheckingInterval: 5000,
  })
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    // Behind an answer, or half of one, another would be taken for part of it.
    if (!socket.writable || socket.bytesWritten > 0) socket.destroy()
    else socket.end(bareAnswer(statusOfParser[error.code ?? ''] ?? 400))
  })
  server.on('checkExpectation', (_, response) => {
    response.writeHead(417, bareHeaders).end()
  })
  return server
}

const statusOfParser: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

function bareAnswer(status: number): string {
  const headers = { ...bareHeaders, Connection: 'close', 'Content-Length': '0' }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n`
}

/**
 * Listens and resolves with the port, the system's choice where 0 was asked for. Throws a StartError when
 * the port is taken or the host is not this machine's.
 */
export async function listen(server: Server, host: string, port: number): Promise<number> {
  try {
    server.listen(port, host)
    await once(server, 'listening')
  } catch (error) {
    throw portTaken(error, 'PORT', port) ?? cannotListen(error, host, port)
  }
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : port
}

/** The StartError for a port that another program has; null for any other error. `setting` names the port. */
export function portTaken(error: unknown, setting: 'PORT' | 'MOCK_PORT', port: number): StartError | null {
  if (codeOf(error) !== 'EADDRINUSE') return null
  return new StartError(
    `Port ${port} is in use. Stop the program that has it, or set ${setting} to another port.`,
  )
}

function cannotListen(error: unknown, host: string, port: number): StartError {
  return new StartError(
    `Diwan cannot listen on ${host}:${port} (${String(codeOf(error))}). Correct HOST or PORT.`,
  )
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : error
}
