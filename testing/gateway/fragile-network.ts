import { once } from 'node:events'
import { connect, createServer, type AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/**
 * A proxy to a server, or a name of it: connections made after `to` changes lead elsewhere. While `dropsResponses` it breaks connections in place of a response. A connection that is used while `isSilent` stays
 * open and delivers nothing any more, as behind a firewall that forgot it.
 */
export async function startFragileNetwork(to: URL) {
  const network = { to, dropsResponses: false, isSilent: false, silenced: 0 }
  const server = createServer((near) => {
    const far = connect(Number(network.to.port), network.to.hostname)
    let isSilenced = false
    function deliver(run: () => void): void {
      if (network.isSilent && !isSilenced) {
        isSilenced = true
        network.silenced += 1
      }
      if (!isSilenced) run()
    }
    near.on('data', (data) => deliver(() => far.write(data)))
    far.on('data', (data) =>
      deliver(() => {
        if (network.dropsResponses) near.destroy()
        else near.write(data)
      }),
    )
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
