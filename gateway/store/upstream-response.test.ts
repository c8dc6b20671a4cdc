import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { serveForTest } from '#testing/gateway/test-server.ts'
import { createUpstream, type UpstreamRequest } from './upstream.ts'

const read: Omit<UpstreamRequest, 'signal'> = { method: 'GET', headers: {} }

describe('a response that has started', () => {
  const megabyte = Buffer.alloc(1024 * 1024)

  /* A response that has started and continues for as long as the client reads. */
  async function started(signal = AbortSignal.timeout(5000)) {
    const written = { megabytes: 0 }
    const stopped = Promise.withResolvers<void>()
    const url = await serveForTest((_, response) => {
      response.on('close', () => stopped.resolve())
      response.on('drain', write)
      function write() {
        while (response.write(megabyte)) written.megabytes += 1
        written.megabytes += 1
      }
      write()
    })
    const { body } = await createUpstream()(url, { ...read, signal })
    return { body, written, stopped: stopped.promise }
  }

  test('arrives no faster than it is read', async () => {
    const { body, written } = await started()
    await once(body, 'readable')
    const url = await serveForTest((_, response) => response.end('ok'))
    for (let count = 0; count < 300; count += 1) {
      const other = await createUpstream()(url, { ...read, signal: AbortSignal.timeout(5000) })
      await text(other.body)
    }
    // The socket buffers of the system hold some megabytes.
    expect(written.megabytes).toBeLessThan(15)
    body.destroy()
  })

  test('stops when nobody reads it', async () => {
    const { body, stopped } = await started()
    body.destroy()
    await expect(stopped).resolves.toBeUndefined()
  })

  test('is aborted at the deadline, with the reason', async () => {
    const time = new AbortController()
    const { body, stopped } = await started(time.signal)
    const reason = new Error('The time is over.')
    time.abort(reason)
    await expect(text(body)).rejects.toBe(reason)
    await stopped
  })

  test('fails when its connection breaks, even before it is read', async () => {
    const url = await serveForTest((_, response) => {
      response.writeHead(200, { 'content-length': '100' }).write('{"data":', () => response.destroy())
    })
    const { body } = await createUpstream()(url, { ...read, signal: AbortSignal.timeout(5000) })
    await new Promise((resolve) => body.once('close', resolve))
    expect(body.errored).not.toBeNull()
  })

  test('is the final one, not an early hint', async () => {
    const url = await serveForTest((_, response) => {
      response.writeEarlyHints({ link: '</x.css>; rel=preload' })
      response.writeHead(201).end('whole')
    })
    const { status, body } = await createUpstream()(url, { ...read, signal: AbortSignal.timeout(5000) })
    expect(status).toBe(201)
    expect(await text(body)).toBe('whole')
  })
})
