import { once } from 'node:events'
import { connect, createServer, type AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/** A proxy to a server that drops responses, but no requests, while `dropsResponses`. */
export async function startFragileNetwork(to: URL) {
  const network = { dropsResponses: false }
  const server = createServer((near) => {
    const far = connect(Number(to.port), to.hostname)
    near.pipe(far)
    far.on('data', (data) => {
      if (network.dropsResponses) near.destroy()
      else near.write(data)
    })
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
    for (const socket of [near, far]) socket.on('error', () => {})
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  // A TCP server has an address object, never a pipe's name.
  const { port } = server.address() as AddressInfo
  return { network, origin: `http://127.0.0.1:${port}` }
}
