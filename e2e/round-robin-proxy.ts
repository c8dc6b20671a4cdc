import { once } from 'node:events'
import { createServer, request } from 'node:http'
import { freePort } from '#testing/free-port.ts'

/** A proxy in front of several gateways, as during a release. */
export type RoundRobinProxy = {
  origin: string
  /** The origins of the gateways, which alternate. */
  gateways: string[]
  /** The index of the next request's gateway, modulo the number of gateways. */
  nextIndex: number
  /** Whether a cookie keeps a browser with its first gateway. */
  isSticky: boolean
  /** Whether assets come from the last gateway and everything else from the first, the worst case. */
  isSplit: boolean
  close(): void
}

/** Starts a proxy that sends each request to the next gateway. Gateways need its origin as their PUBLIC_ORIGIN. */
export async function startRoundRobinProxy(): Promise<RoundRobinProxy> {
  const port = await freePort()
  const server = createServer((incoming, outgoing) => {
    const { gateways, isSticky, isSplit } = proxy
    const [, pinned] = isSticky ? (/\bgateway=(\d+)/.exec(incoming.headers.cookie ?? '') ?? []) : []
    const { method, url = '/', headers } = incoming
    const split = url.startsWith('/assets/') ? gateways.length - 1 : 0
    const next = isSplit ? split : proxy.nextIndex++ % gateways.length
    const index = pinned === undefined ? next : Number(pinned)
    const upstream = request(`${gateways[index]}${url}`, { method, headers }, (response) => {
      const cookie = isSticky && pinned === undefined ? { 'set-cookie': `gateway=${index}; Path=/` } : {}
      outgoing.writeHead(response.statusCode ?? 502, { ...response.headers, ...cookie })
      response.pipe(outgoing)
    })
    upstream.on('error', () => outgoing.destroy())
    incoming.pipe(upstream)
  })
  const proxy: RoundRobinProxy = {
    origin: `http://127.0.0.1:${port}`,
    gateways: [],
    nextIndex: 0,
    isSticky: false,
    isSplit: false,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return proxy
}
