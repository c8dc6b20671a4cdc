import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import {
  canary,
  createTestGateway,
  failure,
  type SeenRequest,
  success,
} from '#testing/gateway/test-gateway.ts'
import { openTokenSource } from './access-token.ts'

describe('a token in a file', () => {
  async function tokenFile(token: string) {
    const folder = await mkdtemp(join(tmpdir(), 'diwan-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const path = join(folder, 'token')
    await writeFile(path, token)
    // An old time, so that another write within the same millisecond changes it.
    await utimes(path, 1, 1)
    const tokens = await openTokenSource({
      tokenFile: path,
    })
    return { path, tokens }
  }

  function acceptOnly(token: string) {
    return ({ headers }: SeenRequest) =>
      headers.get('authorization') === `Bearer ${token}` ? success({}) : failure(401, { message: 'refused' })
  }

  test('is read again after a 401, and a read is then repeated once', async () => {
    const { path, tokens } = await tokenFile(`${canary}-1`)
    const { get, seen } = createTestGateway({ tokens, storeApi: acceptOnly(`${canary}-2`) })
    await writeFile(path, `${canary}-2`)
    await utimes(path, 1, 1)
    expect((await get('/api/brands')).status).toBe(200)
    expect(seen).toHaveLength(2)
  })

  test('that stays the same after a 401 is not used again', async () => {
    const { tokens } = await tokenFile(`${canary}-1`)
    const { get, seen } = createTestGateway({ tokens, storeApi: acceptOnly('another') })
    expect((await get('/api/brands')).status).toBe(401)
    expect(seen).toHaveLength(1)
  })

  test('is read again after the 401 of a write, and the write is not repeated', async () => {
    const { path, tokens } = await tokenFile(`${canary}-1`)
    const { put, seen } = createTestGateway({ tokens, storeApi: acceptOnly(`${canary}-2`) })
    await writeFile(path, `${canary}-2`)
    await utimes(path, 1, 1)
    const response = await put('/api/brands/1', { name: 'x' })
    expect([response.status, response.body.error?.code]).toEqual([503, 'connection_renewed'])
    expect(response.headers.get('x-diwan-nothing-sent')).toBe('1')
    expect(seen).toHaveLength(1)
    expect((await put('/api/brands/1', { name: 'x' })).status).toBe(200)
  })
})
