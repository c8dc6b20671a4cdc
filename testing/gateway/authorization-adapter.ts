import { generateKeyPairSync } from 'node:crypto'
import type { Adapter, AdapterPayload, JWK } from 'oidc-provider'

/** The in-memory storage of the tests' authorization server. */
export function createAuthorizationAdapter(): (model: string) => Adapter {
  const stored = new Map<string, AdapterPayload & { endsAt: number }>()

  return (model) => {
    const keyOf = (id: string) => `${model} ${id}`
    const find = async (id: string) => {
      const found = stored.get(keyOf(id))
      return found && found.endsAt > Date.now() ? found : undefined
    }
    const findBy = (name: 'uid' | 'userCode', value: string) =>
      [...stored].find(([key, payload]) => key.startsWith(`${model} `) && payload[name] === value)?.[1]

    return {
      find,
      findByUid: async (uid) => findBy('uid', uid),
      findByUserCode: async (userCode) => findBy('userCode', userCode),
      async upsert(id, payload, seconds) {
        stored.set(keyOf(id), { ...payload, endsAt: seconds ? Date.now() + seconds * 1000 : Infinity })
      },
      async consume(id) {
        const found = await find(id)
        if (found) found.consumed = Math.floor(Date.now() / 1000)
      },
      async destroy(id) {
        stored.delete(keyOf(id))
      },
      async revokeByGrantId(grantId) {
        for (const [key, payload] of stored) if (payload.grantId === grantId) stored.delete(key)
      },
    }
  }
}

let cachedKey: JWK | null = null

/** The signing key, created once: creating it takes a moment. */
export function signingKey(): JWK {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  // The cast is safe: a key on a curve has a type, which Node's types leave open.
  cachedKey ??= { ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'ES256' } as JWK
  return cachedKey
}
