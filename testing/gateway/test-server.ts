import type { RequestListener } from 'node:http'
import { connect } from 'node:net'
import { onTestFinished } from 'vitest'
import { listen } from '#testing/listen.ts'

/** Starts a real server on a free port of 127.0.0.1 for one test, and resolves with its URL. */
export async function serveForTest(listener: RequestListener): Promise<URL> {
  return (await startTestServer(listener)).url
}

/** Like `serveForTest`, for a server that the test closes, with all its connections, or that has a given port. */
export async function startTestServer(listener: RequestListener, wantedPort = 0) {
  const { server, port, close } = await listen(listener, wantedPort)
  onTestFinished(close)
  return { server, port, url: new URL(`http://127.0.0.1:${port}`), close }
}

/** A URL of 127.0.0.1 where nothing listens. */
export async function deadUrl(): Promise<URL> {
  const { port, close } = await listen(() => {})
  await close()
  return new URL(`http://127.0.0.1:${port}`)
}

/** A raw connection to a port, and all that it has received. */
export function openSocket(port: number | string) {
  const socket = connect(Number(port), '127.0.0.1').on('error', () => {})
  onTestFinished(() => void socket.destroy())
  let received = ''
  socket.on('data', (data) => (received += String(data)))
  return { socket, received: () => received }
}
