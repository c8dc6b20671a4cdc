const maxLength = 2048

/**
 * The path of a request as the log may hold it: no secret, nothing that steers a terminal, and no more than 2,048
 * characters, after which it says how many there were. Takes time in proportion to its length.
 */
export function loggedPath(path: string): string {
  const text = withoutSecrets(path)
  if (text.length <= maxLength) return plainText(text)
  return `${plainText(text.slice(0, maxLength))}… (cut, ${path.length} characters)`
}

/* What moves the cursor of a terminal or turns the direction of a line may come from anybody. JSON escapes only some of it. */
export function plainText(text: string): string {
  return text.toWellFormed().replace(/[\p{C}\p{Zl}\p{Zp}]/gu, encodeURIComponent)
}

/*
 * Somebody who knows the id of a link can read the invoice, however often it is percent-encoded; a path may also be a URL
 * with a password, gone astray. Neither pattern can read a text in two ways, or a long path would block every other request.
 */
function withoutSecrets(path: string): string {
  return path.replace(/[A-Za-z0-9_%-]{43,}/g, '…').replace(/\/\/[^/@]*@/g, '//…@')
}
