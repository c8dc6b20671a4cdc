import { request } from 'node:http'
import { listen } from '#testing/listen.ts'

/** A proxy in front of several gateways, as during a release. */
export type RoundRobinProxy = {
  origin: string
  /** The origins of the gateways, which alternate. */
  gateways: string[]
  /** The index of the next request's gateway, modulo the number of gateways. */
  nextIndex: number
  close(): Promise<void>
}

/** Starts a proxy that sends each request to the next gateway. Gateways need its origin as their PUBLIC_ORIGIN. */
export async function startRoundRobinProxy(): Promise<RoundRobinProxy> {
  const { port, close } = await listen((incoming, outgoing) => {
    const { method, url = '/', headers } = incoming
    const gateway = proxy.gateways[proxy.nextIndex++ % proxy.gateways.length]
    const upstream = request(`${gateway}${url}`, { method, headers }, (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers)
      response.pipe(outgoing)
    })
    upstream.on('error', () => outgoing.destroy())
    incoming.pipe(upstream)
  })
  const proxy: RoundRobinProxy = {
    origin: `http://127.0.0.1:${port}`,
    gateways: [],
    nextIndex: 0,
    close,
  }
  return proxy
}
