import { hkdfSync } from 'node:crypto'
import { CompactEncrypt, compactDecrypt, decodeProtectedHeader } from 'jose'
import { keyIdPattern, type SealingKey } from '#gateway/settings/setting-parsers.ts'

/** Encrypts secrets for storage. */
export type Sealing = ReturnType<typeof createSealing>

/**
 * Seals with the first key and opens with all of them (JWE, `dir` and `A256GCM`). To replace a key, put a new one before it.
 * The sealed text contains its purpose, so the tokens of a store cannot be opened in the place of another store's.
 */
export function createSealing(keys: readonly [SealingKey, ...SealingKey[]]) {
  const derived = new Map(keys.map(({ id, secret }) => [id, keyOf(secret)]))
  const [{ id: first, secret }] = keys

  return {
    /** Encrypts a text for one purpose, such as the tokens of one store. */
    seal: (text: string, purpose: string): Promise<string> =>
      new CompactEncrypt(new TextEncoder().encode(text))
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', kid: first, sub: purpose })
        .encrypt(keyOf(secret)),
    /** Decrypts a text that was sealed for that purpose; null for any other text, or without its key. */
    async open(sealed: string, purpose: string): Promise<string | null> {
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
    /** The id of the key that sealed a text; null if the text names no valid id. */
    keyIdOf(sealed: string): string | null {
      try {
        const { kid } = decodeProtectedHeader(sealed)
        return keyIdPattern.test(String(kid)) ? String(kid) : null
      } catch {
        return null
      }
    },
  }
}

/* Derives 256 bits from a secret of any length. */
function keyOf(secret: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, '', 'diwan sealing', 32))
}
