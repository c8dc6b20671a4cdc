import { createHash } from 'node:crypto'

/** A key that seals secrets, and the name it is found again by. */
export type SealingKey = { id: string; secret: string }

/** What the id of a key looks like, whether it was chosen or follows from its secret. */
export const keyIdPattern = /^[A-Za-z0-9_-]{1,32}$/

/** Keys of secrets alone: each is named after itself, so that it keeps its name wherever it stands in the list. */
export function keysOf([first, ...rest]: readonly [string, ...string[]]): [SealingKey, ...SealingKey[]] {
  return [namedKey(first), ...rest.map(namedKey)]
}

function namedKey(secret: string): SealingKey {
  return { id: createHash('sha256').update(secret).digest('hex').slice(0, 8), secret }
}
