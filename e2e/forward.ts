import { request, type IncomingMessage, type ServerResponse } from 'node:http'

/** Sends a request on to another origin, and its response back with `respond`, by default unchanged. */
export function forward(
  origin: string,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  respond: (response: IncomingMessage) => unknown = (response) => passOn(response, outgoing),
): void {
  const { method, headers, url = '/' } = incoming
  const upstream = request(origin + url, { method, headers })
  // An aborted connection on one side closes the other side.
  outgoing.on('close', () => upstream.destroy())
  upstream.on('error', () => outgoing.destroy())
  upstream.on('response', respond)
  incoming.pipe(upstream)
}

/** Sends a response unchanged. */
export function passOn(response: IncomingMessage, outgoing: ServerResponse): void {
  outgoing.writeHead(response.statusCode ?? 502, response.headers)
  response.pipe(outgoing)
}
