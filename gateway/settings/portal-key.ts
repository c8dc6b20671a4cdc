import { createPublicKey, type KeyObject } from 'node:crypto'
import { settingOf, valueOrNull } from './setting-parsers.ts'

const minModulusBits = 2048

/**
 * The key that verifies a portal's tokens: a public RSA key as PEM, also on one line with `\n`, or a secret. Rejects a public
 * key in another format: as a secret it would be known to everybody.
 */
export const portalKey = settingOf(
  'a secret of at least 32 characters without spaces, or a public RSA key of 2048 bits or more, as PEM that begins with -----BEGIN PUBLIC KEY-----',
  (text) => {
    const key = text.replaceAll('\\n', '\n')
    if (/^[\x21-\x7e]{32,4096}$/.test(text) && derKey(text) === null) return text
    return key.startsWith('-----BEGIN PUBLIC KEY-----') && isStrong(createPublicKey(key)) ? key : null
  },
)

function derKey(base64: string): KeyObject | null {
  return valueOrNull(() =>
    createPublicKey({ key: Buffer.from(base64, 'base64'), format: 'der', type: 'spki' }),
  )
}

function isStrong({ asymmetricKeyType, asymmetricKeyDetails }: KeyObject): boolean {
  return asymmetricKeyType === 'rsa' && (asymmetricKeyDetails?.modulusLength ?? 0) >= minModulusBits
}
