import { setImmediate } from 'node:timers/promises'

/** Whether JSON text contains an access token. Other requests run between the chunks of a long text. */
export type TokenSearch = (text: string) => Promise<boolean>

/* A shorter token may be part of an ordinary text, such as an order number. */
const minPartLength = 16
const chunkLength = 64 * 1024
/* The longest spelling of a character: an escape of JSON within JSON. */
const maxEscapeLength = 7
const escapes = /%([2-7][\da-f])|\\{1,2}(?:u00([2-7][\da-f])|\/)/gi

/**
 * Searches for tokens: plain, percent-encoded, in base64, and escaped in JSON or JSON within JSON. A token of less than 16
 * characters is found only as a whole text.
 */
export function createTokenSearch(tokens: readonly string[]): TokenSearch {
  const forms = [...new Set(tokens.flatMap(formsOf).map(decode))]
  const overlap = maxEscapeLength * Math.max(0, ...forms.map(({ length }) => length))

  return async (text) => {
    for (let at = 0; at < text.length; at += chunkLength) {
      if (at > 0) await setImmediate()
      const decoded = decode(text.slice(at, at + chunkLength + overlap))
      if (forms.some((form) => decoded.includes(form))) return true
    }
    return false
  }
}

function decode(text: string): string {
  return text.replace(escapes, (_, percent?: string, json?: string) => {
    const code = percent ?? json
    return code === undefined ? '/' : String.fromCharCode(Number.parseInt(code, 16))
  })
}

function formsOf(token: string): string[] {
  const text = JSON.stringify(token)
  if (token.length < minPartLength) return [text]
  const encoded = [0, 1, 2].map((before) => innerBase64(token, before))
  const forUrls = encoded.map((form) => form.replaceAll('+', '-').replaceAll('/', '_'))
  return [text.slice(1, -1), ...encoded, ...forUrls]
}

/* Base64 depends on the position in groups of three. Only characters that no text around the token changes are kept. */
function innerBase64(token: string, before: number): string {
  const end = Math.floor((before + token.length) / 3) * 4
  return btoa('\0'.repeat(before) + token).slice(before === 0 ? 0 : before + 1, end)
}
