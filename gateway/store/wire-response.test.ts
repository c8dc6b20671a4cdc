import { Readable } from 'node:stream'
import { expect, test, vi } from 'vitest'
import { readWireResponse } from './wire-response.ts'

const mb = 1024 * 1024

function responseOf(pieces: Buffer[], headers: Record<string, string> = {}) {
  return { status: 200, headers, body: Readable.from(pieces) }
}

test('a response of 10 MB is read, and one that is a byte larger is refused', async () => {
  const complete = Array.from({ length: 10 }, () => Buffer.alloc(mb, 'x'))
  expect((await readWireResponse(responseOf(complete), async () => {})).text).toHaveLength(10 * mb)
  const longer = [...complete, Buffer.from('x')]
  const refused = readWireResponse(responseOf(longer), async () => {})
  await expect(refused.then(({ text }) => text.length)).rejects.toMatchObject({
    status: 502,
    code: 'upstream_too_large',
  })
})

test('only a response beyond 1 MB waits for a slot, and a failure of that wait is reported', async () => {
  const onLarge = vi.fn<() => Promise<void>>(async () => {})
  expect((await readWireResponse(responseOf([Buffer.alloc(mb)]), onLarge)).text).toHaveLength(mb)
  expect(onLarge).not.toHaveBeenCalled()
  await readWireResponse(responseOf([Buffer.alloc(mb), Buffer.from('x')]), onLarge)
  expect(onLarge).toHaveBeenCalledOnce()
  const busy = new Error('busy')
  const pieces = [Buffer.alloc(mb + 1), Buffer.from('x'), Buffer.from('x')]
  const refused = readWireResponse(responseOf(pieces), () => Promise.reject(busy))
  await expect(refused.then(({ text }) => text.length)).rejects.toBe(busy)
})

test('a response that closes early is refused with the reason of the close', async () => {
  for (const [reason, expected] of [
    [undefined, 'broke off'],
    [new Error('silent'), 'silent'],
  ] as const) {
    const body = new Readable({ read() {} })
    const refused = readWireResponse({ status: 200, headers: {}, body }, async () => {})
    body.push('{"success":true')
    body.destroy(reason)
    await expect(refused).rejects.toThrow(expected)
    // The same for a body that has closed before the call.
    await expect(readWireResponse({ status: 200, headers: {}, body }, async () => {})).rejects.toThrow(
      expected,
    )
  }
})

test('characters that are split between chunks are decoded correctly', async () => {
  const bytes = Buffer.from('نور')
  const { text } = await readWireResponse(
    responseOf([bytes.subarray(0, 3), bytes.subarray(3)]),
    async () => {},
  )
  expect(text).toBe('نور')
})

test.each([
  ['x-ratelimit-limit', '720', true],
  ['x-ratelimit-remaining', '0', true],
  ['x-ratelimit-reset', '1795000000', true],
  ['retry-after', 'Sun, 22 Nov 2026 10:00:00 GMT', true],
  ['retry-after', 'soon', false],
  ['retry-after', '9999999999999', true],
  ['x-ratelimit-limit', '9'.repeat(31), false],
  ['set-cookie', '1', false],
])('the header %s: %s is passed on: %s', async (name, value, isForwarded) => {
  const { headers } = await readWireResponse(responseOf([], { [name]: value }), async () => {})
  expect(headers).toEqual(isForwarded ? { [name]: value } : {})
})
