// The smallest gateway: forwards a read and its response, without checks, caches or a log.
import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { Agent } from 'undici'

const { PORT, STORE_API_BASE_URL = '', STORE_API_TOKEN = '' } = process.env
const { origin, pathname } = new URL(STORE_API_BASE_URL)
const agent = new Agent({ pipelining: 1, allowH2: false })
const headers = { accept: 'application/json', authorization: `Bearer ${STORE_API_TOKEN}` }

createServer(async ({ url = '' }, response) => {
  const path = url.replace('/api', pathname)
  const { statusCode, body } = await agent.request({ origin, path, method: 'GET', headers })
  const bytes = await buffer(body)
  response.writeHead(statusCode, { 'Content-Type': 'application/json', 'Content-Length': bytes.length })
  response.end(bytes)
}).listen(Number(PORT), '127.0.0.1')
