import { expect, onTestFinished, test } from 'vitest'
import { createServer, listen, portTaken } from './server.ts'

test('only EADDRINUSE is reported as a port in use', () => {
  const taken = Object.assign(new Error('listen'), { code: 'EADDRINUSE', port: 4173 })
  expect(portTaken(taken, 'PORT')?.message).toContain('Port 4173 is in use')
  for (const other of [
    new Error('EADDRINUSE'),
    Object.assign(new Error(), { code: 'EACCES' }),
    'broken',
    null,
  ])
    expect(portTaken(other, 'PORT')).toBeNull()
})

test('an idle connection stays open longer than a proxy keeps it', async () => {
  const server = createServer().on('request', (_, response) => response.end('ok'))
  const port = await listen(server, '127.0.0.1', 0)
  onTestFinished(() => server.close().closeAllConnections())
  const response = await fetch(`http://127.0.0.1:${port}`)
  const [, seconds] = /timeout=(\d+)/.exec(response.headers.get('keep-alive') ?? '') ?? []
  expect(Number(seconds)).toBeGreaterThan(120)
})
