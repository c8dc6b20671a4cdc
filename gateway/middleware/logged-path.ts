const maxLength = 2048

/**
 * The path of a request for the log: without secrets and terminal control characters, truncated beyond 2,048 characters. Runs
 * in linear time.
 */
export function loggedPath(path: string): string {
  const text = withoutSecrets(path)
  if (text.length <= maxLength) return plainText(text)
  return `${plainText(text.slice(0, maxLength))}… (cut, ${path.length} characters)`
}

/** Encodes characters that control a terminal or reverse a line. JSON escapes only some of them. */
export function plainText(text: string): string {
  return text.toWellFormed().replace(/[\p{C}\p{Zl}\p{Zp}]/gu, encodeURIComponent)
}

/*
 * The id of an invoice link is a secret, also percent-encoded. A path may also contain a URL with a password. Neither pattern
 * backtracks, or a long path would block all other requests.
 */
function withoutSecrets(path: string): string {
  return path.replace(/[A-Za-z0-9_%-]{43,}/g, '…').replace(/\/\/[^/@]*@/g, '//…@')
}
