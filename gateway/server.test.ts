import { expect, onTestFinished, test } from 'vitest'
import { createServer, listen } from './server.ts'

test('an idle connection stays open longer than a proxy keeps it', async () => {
  const server = createServer().on('request', (_, response) => response.end('ok'))
  const port = await listen(server, '127.0.0.1', 0)
  onTestFinished(() => server.close().closeAllConnections())
  const response = await fetch(`http://127.0.0.1:${port}`)
  const [, seconds] = /timeout=(\d+)/.exec(response.headers.get('keep-alive') ?? '') ?? []
  expect(Number(seconds)).toBeGreaterThan(120)
})
