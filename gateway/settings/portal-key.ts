import { createPublicKey, type KeyObject } from 'node:crypto'
import type { SettingParser } from './setting-parsers.ts'

const minModulusBits = 2048

/**
 * The key that verifies a portal's tokens: a public RSA key as PEM, also on one line with `\n`, or a secret. Rejects a public
 * key in another format: as a secret it would be known to everybody.
 */
export const portalKey: SettingParser<string> = (text) => {
  const key = text.replaceAll('\\n', '\n')
  const isPem = key.startsWith('-----BEGIN PUBLIC KEY-----')
  const isSecret = /^[\x21-\x7e]{32,4096}$/.test(text) && derKey(text) === null
  if (!isSecret && !(isPem && isStrong(pemKey(key)))) {
    throw new Error(
      'must be a secret of at least 32 characters without spaces, or a public RSA key of 2048 bits or more, as PEM that begins with -----BEGIN PUBLIC KEY-----',
    )
  }
  return isSecret ? text : key
}

function pemKey(text: string): KeyObject | null {
  return keyOrNull(() => createPublicKey(text))
}

function derKey(base64: string): KeyObject | null {
  return keyOrNull(() => createPublicKey({ key: Buffer.from(base64, 'base64'), format: 'der', type: 'spki' }))
}

function keyOrNull(read: () => KeyObject): KeyObject | null {
  try {
    return read()
  } catch {
    return null
  }
}

function isStrong(key: KeyObject | null): boolean {
  const { modulusLength = 0 } = key?.asymmetricKeyDetails ?? {}
  return key?.asymmetricKeyType === 'rsa' && modulusLength >= minModulusBits
}
