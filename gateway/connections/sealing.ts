import { hkdfSync } from 'node:crypto'
import { CompactEncrypt, compactDecrypt, decodeProtectedHeader } from 'jose'
import { keyIdPattern, type SealingKey } from '#gateway/settings/sealing-keys.ts'

/** Keeps secrets unreadable where they lie. */
export type Sealing = {
  /** Seals a text for one purpose, such as one store's tokens. */
  seal(text: string, purpose: string): Promise<string>
  /** Opens what was sealed for that very purpose; null for anything else, or where its key is gone. */
  open(sealed: string, purpose: string): Promise<string | null>
  /** The id of the key that sealed it, which is no secret; null where it names none, or none that a key can have. */
  keyIdOf(sealed: string): string | null
}

/**
 * Seals with the first key and opens with all of them (JWE, `dir` and `A256GCM`), so that a key is replaced by putting a
 * new one before it. The purpose is part of what is sealed: one store's tokens, put in another's place, stay shut.
 */
export function createSealing(keys: readonly [SealingKey, ...SealingKey[]]): Sealing {
  const derived = new Map(keys.map(({ id, secret }) => [id, keyOf(secret)]))
  const [{ id: first, secret }] = keys
  const sealingKey = derived.get(first) ?? keyOf(secret)

  return {
    seal: (text, purpose) =>
      new CompactEncrypt(new TextEncoder().encode(text))
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', kid: first, sub: purpose })
        .encrypt(sealingKey),
    async open(sealed, purpose) {
      try {
        const { plaintext, protectedHeader } = await compactDecrypt(
          sealed,
          ({ kid }) => {
            const key = derived.get(String(kid))
            if (key === undefined) throw new Error('The key is gone.')
            return key
          },
          { keyManagementAlgorithms: ['dir'], contentEncryptionAlgorithms: ['A256GCM'] },
        )
        return protectedHeader['sub'] === purpose ? new TextDecoder().decode(plaintext) : null
      } catch {
        return null
      }
    },
    keyIdOf(sealed) {
      try {
        const { kid } = decodeProtectedHeader(sealed)
        return keyIdPattern.test(String(kid)) ? String(kid) : null
      } catch {
        return null
      }
    },
  }
}

/* 256 bits of whatever was given. */
function keyOf(secret: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, '', 'diwan sealing', 32))
}
