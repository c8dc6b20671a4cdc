import { generateKeyPairSync } from 'node:crypto'
import type { Adapter, AdapterPayload, JWK } from 'oidc-provider'

/** Where an authorization server of the tests keeps what it has given, for as long as the test lasts. */
export function authorizationMemory(): (model: string) => Adapter {
  const kept = new Map<string, AdapterPayload & { endsAt: number }>()

  return (model) => {
    const keyOf = (id: string) => `${model} ${id}`
    const find = async (id: string) => {
      const found = kept.get(keyOf(id))
      return found && found.endsAt > Date.now() ? found : undefined
    }
    const findBy = (name: 'uid' | 'userCode', value: string) =>
      [...kept].find(([key, payload]) => key.startsWith(`${model} `) && payload[name] === value)?.[1]

    return {
      find,
      findByUid: async (uid) => findBy('uid', uid),
      findByUserCode: async (userCode) => findBy('userCode', userCode),
      async upsert(id, payload, seconds) {
        kept.set(keyOf(id), { ...payload, endsAt: seconds ? Date.now() + seconds * 1000 : Infinity })
      },
      async consume(id) {
        const found = await find(id)
        if (found) found.consumed = Math.floor(Date.now() / 1000)
      },
      async destroy(id) {
        kept.delete(keyOf(id))
      },
      async revokeByGrantId(grantId) {
        for (const [key, payload] of kept) if (payload.grantId === grantId) kept.delete(key)
      },
    }
  }
}

let made: JWK | null = null

/** The key that it signs with, made once: it takes a moment. */
export function signingKey(): JWK {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  // The cast is safe: a key on a curve has a type, which Node's types leave open.
  made ??= { ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'ES256' } as JWK
  return made
}
