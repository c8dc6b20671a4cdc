import { once } from 'node:events'
import type { Server } from 'node:http'
import { StartError } from './env.ts'

const graceMs = 2000

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

/**
 * Stops accepting, gives requests under way 2 seconds, and resolves when every connection is closed. A
 * browser keeps its connection open after its answer, so idle ones are swept away until none is left.
 */
export async function closeGently(server: Server): Promise<void> {
  const sweep = setInterval(() => server.closeIdleConnections(), 50)
  const impatience = setTimeout(() => server.closeAllConnections(), graceMs)
  server.close()
  await once(server, 'close')
  clearInterval(sweep)
  clearTimeout(impatience)
}

function cannotListen(error: unknown, host: string, port: number): StartError {
  return new StartError(
    `Diwan cannot listen on ${host}:${port} (${String(codeOf(error))}). Correct HOST or PORT.`,
  )
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : error
}
