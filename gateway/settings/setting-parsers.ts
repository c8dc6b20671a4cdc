import { createHash, createPublicKey, type KeyObject } from 'node:crypto'
import { isIP } from 'node:net'
import { join, resolve, sep } from 'node:path'
import { languageCodePattern } from '#contract/identifiers.ts'
import { isVisible } from '#contract/names.ts'
import { maxWeekendDays, type Weekday, weekdays } from '#contract/dates/week.ts'

/** Parses the text of a setting. Throws an Error that says what the text must be. */
export type SettingParser<Value> = (text: string) => Value

/** Whether a host name or IP address can only be reached from this machine. */
export function isLoopback(hostname: string): boolean {
  return ['localhost', '::1', '[::1]'].includes(hostname) || /^127(\.\d{1,3}){3}$/.test(hostname)
}

/** Creates a parser. `read` returns null or throws for all but what is `expected`, which completes the sentence "… must be". */
export function settingOf<Value>(
  expected: string,
  read: (text: string) => Value | null,
): SettingParser<Value> {
  return (text) => {
    const value = valueOrNull(() => read(text))
    if (value === null) throw new Error(`must be ${expected}`)
    return value
  }
}

/* What a function returns; null if it throws. */
function valueOrNull<Value>(read: () => Value): Value | null {
  try {
    return read()
  } catch {
    return null
  }
}

/** Parses a whole number from `min` to `max` in ASCII digits. */
export function integerBetween(min: number, max: number): SettingParser<number> {
  return settingOf(`a whole number from ${min} to ${max}`, (text) => {
    const value = Number(text)
    return /^\d+$/.test(text) && value >= min && value <= max ? value : null
  })
}

/** Accepts a text that matches a pattern; `expected` completes the sentence "… must be". */
export function textMatching(pattern: RegExp, expected: string): SettingParser<string> {
  return settingOf(expected, (text) => (pattern.test(text) ? text : null))
}

/** Accepts one line of visible text, without control characters. */
export function lineOfText(maxLength: number): SettingParser<string> {
  return settingOf(`one line of visible text, up to ${maxLength} characters`, (text) => {
    const isOneLine = !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text)
    return isVisible(text) && isOneLine && text.length <= maxLength ? text : null
  })
}

/** Parses a comma-separated list without repeats, of at least one entry. A comma within an entry is written `\,`. */
export function listOf<Value>(parse: SettingParser<Value>): SettingParser<[Value, ...Value[]]> {
  return (text) => {
    const entries = text.split(/(?<!\\),/).map((entry) => entry.trim().replaceAll('\\,', ','))
    const [first = '', ...rest] = entries
    const values: [Value, ...Value[]] = [parse(first), ...rest.map(parse)]
    const distinct = new Set(values.map((value) => JSON.stringify(value)))
    if (distinct.size < values.length) throw new Error('must not name anything twice')
    return values
  }
}

/** Parses a language code of `translations` (store-api.md § 4.1) into its canonical form. */
export const languageCode = settingOf('language codes separated by commas, such as ar,en', (text) => {
  const [code = ''] = Intl.getCanonicalLocales(text)
  return languageCodePattern.test(code) ? code : null
})

/**
 * Accepts an access token (store-api.md § 5): visible ASCII, and short enough for a header. At least 8 characters, so that the
 * gateway can recognise it in responses.
 */
export const accessToken = textMatching(
  /^[\x21-\x7e]{8,4096}$/,
  'a token of 8 to 4096 characters without spaces, line breaks or accents',
)

/** Parses `1` or `0`. */
export const flag: SettingParser<boolean> = (text) => textMatching(/^[01]$/, '1 or 0')(text) === '1'

/** Accepts an IANA time zone that this Node.js knows. */
export const timeZone = settingOf(
  'a time zone such as Asia/Riyadh',
  (text) => new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone,
)

const weekdayNames = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']

/** Parses the weekend of a store: one to three days, separated by commas, or `none`. */
export const weekend = settingOf<Weekday[]>(
  `one to three different days of ${weekdayNames.join(', ')}, separated by commas, or none; fri,sat is Friday and Saturday`,
  (text) => {
    const names = text.toLowerCase()
    if (names === 'none') return []
    const days = names.split(',').map((name) => weekdays[weekdayNames.indexOf(name.trim())])
    const known = [...new Set(days)].filter((day) => day !== undefined)
    return known.length === days.length && days.length <= maxWeekendDays ? known : null
  },
)

/* `URL` removes control characters, and turns a backslash into a slash: null for a text with one. */
function urlIn(text: string): URL | null {
  return /[\p{Cc}\\]/u.test(text) ? null : new URL(text)
}

const plainUrl = settingOf('an https:// URL without user name, query or fragment', (text) => {
  const url = urlIn(text)
  const isPlain = url !== null && /^https?:$/.test(url.protocol) && !url.username && !url.password
  return isPlain && !/[?#]/.test(text) ? url : null
})

/** Parses a URL that may receive the token: https, or http on this machine; no user name, query or fragment. */
export const httpUrl: SettingParser<URL> = (text) => {
  const url = plainUrl(text)
  if (!isSafe(url)) {
    throw new Error(
      'must begin with https:// since the access token travels there; http:// is for this machine only',
    )
  }
  return url
}

/** Whether nobody can read along what is sent to a URL: https, or this machine. */
export function isSafe({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' || isLoopback(hostname)
}

/** Parses the {base_url} of store-api.md § 9, without a slash at its end. */
export const storeApiUrl: SettingParser<URL> = (text) => {
  const url = httpUrl(text)
  url.pathname = url.pathname.replace(/\/$/, '')
  if (!url.pathname.endsWith('/admin/v2')) {
    throw new Error('must end in /admin/v2, as https://api.example.com/admin/v2 does')
  }
  return url
}

/** Parses a base URL; the result ends in a slash. */
export const directoryUrl: SettingParser<URL> = (text) => {
  const url = httpUrl(text)
  if (!url.pathname.endsWith('/')) url.pathname += '/'
  return url
}

/* The host of a URL may contain `;` and `,`, which would break the Content-Security-Policy. */
const plainOriginPattern = /^https?:\/\/([a-z0-9.-]+|\[[0-9a-f:]+\])(:\d+)?$/

/** Parses an origin, such as https://diwan.example.com. */
export const origin = settingOf(
  'origins such as https://diwan.example.com, separated by commas, with nothing after the host',
  (text) => {
    const url = urlIn(text)
    const isOrigin = url?.href === `${url?.origin}/` && plainOriginPattern.test(url.origin)
    return isOrigin ? canonicalOrigin(text) : null
  },
)

/** Parses an origin with https, or http on this machine. */
export const safeOrigin: SettingParser<string> = (text) => {
  const url = new URL(origin(text))
  if (!isSafe(url)) throw new Error('must be https:// origins; http:// is for this machine only')
  return url.origin
}

/** A merchant portal that may frame Diwan: for one store, or for all if `store` is null. */
export type Portal = { origin: string; store: string | null }

/** Parses the safe origin of a portal. The id of a store and `=` before it limit it to that store. */
export const portalOrigin: SettingParser<Portal> = (text) => {
  const [, store = null, rest = ''] = /^(?:([A-Za-z0-9_-]{1,64})=)?(.*)$/s.exec(text) ?? []
  return { origin: safeOrigin(rest), store }
}

/** Parses the path of a folder of its own: not within `dist`, which each build empties, and not around the program. */
export const sharedFolder: SettingParser<string> = (text) => {
  if (/\p{Cc}/u.test(text)) throw new Error('must be the path of a folder, without control characters')
  const folder = resolve(text)
  if (isBelow(folder, resolve('dist')) || isBelow(resolve('.'), folder)) {
    throw new Error(
      'must be a folder of its own, outside of dist, which each build empties, such as /var/lib/diwan-assets',
    )
  }
  return folder
}

/* The same folder too. */
function isBelow(path: string, parent: string): boolean {
  return `${path}${sep}`.startsWith(join(parent, sep))
}

/** Accepts an IP address, or a range such as 10.0.0.0/8. */
export const addressRange = settingOf(
  'IP addresses or ranges such as 10.0.0.0/8, separated by commas',
  (text) => {
    const [, address = '', bits = '0'] = /^([^/]*)(?:\/(\d{1,3}))?$/.exec(text) ?? []
    const version = isIP(address)
    return version !== 0 && Number(bits) <= (version === 4 ? 32 : 128) ? text : null
  },
)

/* A host name or an IP address, with or without a port. Browsers and URL parsers agree on these. */
const originPattern = /^https?:\/\/(?:[\w.-]+|\[[\da-f:.]+\])(?::\d*)?$/i

/**
 * Whether an `Origin` header is one of these origins, compared as addresses: case, default port, the final dot of a name and the
 * form of an IPv6 address do not matter.
 */
export function isOriginOf(origin: string, origins: readonly string[]): boolean {
  return origins.includes(origin) || (originPattern.test(origin) && origins.includes(canonicalOrigin(origin)))
}

/** Whether a `Host` header is the address of one of these origins, compared in the same way. */
export function isHostOf(host: string, origins: readonly string[]): boolean {
  return origins.some((origin) => isOriginOf(`${origin.split('//', 1)[0]}//${host}`, [origin]))
}

/** The origin of a URL, without the final dot of a name. Empty for an invalid URL. */
export function canonicalOrigin(url: string): string {
  return URL.canParse(url) ? new URL(url).origin.replace(/\.(?=:\d+$|$)/, '') : ''
}

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
