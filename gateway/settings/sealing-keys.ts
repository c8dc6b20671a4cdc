import { createHash } from 'node:crypto'

/** A key that seals secrets. Sealed texts name it by its id. */
export type SealingKey = { id: string; secret: string }

/** The form of a key's id. */
export const keyIdPattern = /^[A-Za-z0-9_-]{1,32}$/

/** Keys from secrets. Each id is a hash of the secret, so that it does not depend on the order. */
export function keysOf([first, ...rest]: readonly [string, ...string[]]): [SealingKey, ...SealingKey[]] {
  return [namedKey(first), ...rest.map(namedKey)]
}

function namedKey(secret: string): SealingKey {
  return { id: createHash('sha256').update(secret).digest('hex').slice(0, 8), secret }
}
