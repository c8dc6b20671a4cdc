import { once } from 'node:events'
import { createServer, request } from 'node:http'
import { freePort } from '#testing/free-port.ts'

/** A proxy before several gateways, as it runs during a release. */
export type RoundRobinProxy = {
  origin: string
  /** Where requests go from now on, in turn. */
  gateways: string[]
  /** Which of them the next request goes to, counted on and on. */
  nextIndex: number
  /** Whether a browser stays with the gateway that answered it first, by a cookie. */
  isSticky: boolean
  /** Whether assets come from the last gateway and all else from the first: the worst of what may happen. */
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
