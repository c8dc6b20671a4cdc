import { recordIdPattern } from '#contract/identifiers.ts'
import { portalKey } from './portal-key.ts'
import * as parse from './setting-parsers.ts'
import { type SettingParser, keyIdPattern, type SealingKey } from './setting-parsers.ts'

const logLevels = ['debug', 'info', 'warn', 'error'] as const

/** The lowest level that is logged: `debug` includes health checks and files, `warn` omits audit lines. */
export type LogLevel = (typeof logLevels)[number]

const logLevel = parse.settingOf(
  `one of ${logLevels.join(', ')}`,
  (text) => logLevels.find((name) => name === text) ?? null,
)

const plainText = parse.textMatching(/^[\x21-\x7e]{1,512}$/, 'text without spaces')
const secret = parse.textMatching(/^[\x21-\x7e]{32,512}$/, 'at least 32 characters without spaces')
const port = parse.integerBetween(0, 65_535)
const milliseconds = parse.integerBetween(100, 120_000)

const sealingKey = parse.settingOf(
  'keys such as 2026a:…, separated by commas, each of at least 32 characters',
  (text): SealingKey | null => {
    const [, id, key] = /^([A-Za-z0-9_-]{1,32}):([\x21-\x2b\x2d-\x7e]{32,512})$/.exec(text) ?? []
    return id !== undefined && key !== undefined ? { id, secret: key } : null
  },
)

const stateServerUrl = parse.settingOf(
  'a URL such as rediss://user:password@cache.example.com:6379',
  (text) => {
    const url = new URL(text)
    return /^rediss?:$/.test(url.protocol) && url.hostname !== '' ? url : null
  },
)

/** Every setting of the gateway and how its text is parsed: the only list of their names. */
export const settingTable = {
  STORE_API_BASE_URL: parse.storeApiUrl,
  STORE_API_TOKEN: parse.accessToken,
  STORE_API_TOKEN_FILE: parse.lineOfText(4096),
  STORE_NAME: parse.lineOfText(100),
  STORE_ID: parse.textMatching(recordIdPattern, 'up to 64 letters, digits, - and _'),
  STORE_TIME_ZONE: parse.timeZone,
  STORE_WEEKEND: parse.weekend,
  STORE_LANGUAGES: parse.listOf(parse.languageCode),
  STORE_EVENTS_SECRET: parse.textMatching(
    /^[!-+--~]{8,512}(, *[!-+--~]{8,512})*$/,
    'at least 8 characters without spaces, or several such secrets separated by commas',
  ),
  STORE_EVENTS_HEADER_PREFIX: parse.textMatching(
    /^[A-Za-z0-9-]{1,40}$/,
    'the beginning of a header’s name, such as X-Salla-',
  ),
  INVOICE_BASE_URL: parse.directoryUrl,
  INVOICE_FILE_ORIGINS: parse.listOf(parse.safeOrigin),
  UPSTREAM_TIMEOUT_MS: milliseconds,
  INVOICE_FILE_TIMEOUT_MS: milliseconds,
  HOST: parse.textMatching(/^[A-Za-z0-9.:-]+$/, 'a host name or an IP address'),
  PORT: port,
  MOCK_PORT: port,
  PUBLIC_ORIGIN: parse.listOf(parse.origin),
  PORTAL_ORIGINS: parse.listOf(parse.portalOrigin),
  ASSETS_DIR: parse.sharedFolder,
  TRUSTED_PROXIES: parse.listOf(parse.addressRange),
  LIVE_CONNECTIONS: parse.integerBetween(1, 100_000),
  DRAIN_SECONDS: parse.integerBetween(0, 300),
  LOG_LEVEL: logLevel,
  BEHIND_AUTH_PROXY: parse.flag,
  DEMO: parse.flag,
  OAUTH_AUTHORIZE_URL: parse.httpUrl,
  OAUTH_TOKEN_URL: parse.httpUrl,
  OAUTH_USERINFO_URL: parse.httpUrl,
  OAUTH_CLIENT_ID: plainText,
  OAUTH_CLIENT_SECRET: plainText,
  OAUTH_CLIENT_SECRET_FILE: parse.lineOfText(4096),
  OAUTH_SCOPES: (text: string) => text.split(/[\s,]+/),
  SESSION_SECRET: parse.listOf(secret),
  TOKEN_KEYS: parse.listOf(sealingKey),
  DISCARD_CONNECTIONS: parse.listOf(
    parse.textMatching(keyIdPattern, 'ids of keys, separated by commas, or the word damaged'),
  ),
  DATA_DIR: parse.lineOfText(4096),
  SESSION_STORE_URL: stateServerUrl,
  STATE_ID: parse.textMatching(
    /^[0-9a-f]{8}$/,
    'the id of 8 digits and letters that the log names at the start',
  ),
  PORTAL_INTROSPECT_URL: parse.httpUrl,
  PORTAL_APP_ID: plainText,
  PORTAL_JWT_KEY: portalKey,
  PORTAL_JWT_AUDIENCE: plainText,
  PORTAL_UNKNOWN_RIGHTS: parse.textMatching(/^(read|write)$/, 'read or write'),
} satisfies Record<string, SettingParser<unknown>>

export type SettingName = keyof typeof settingTable

/** The parsed value of each setting. */
export type SettingValues = { [Name in SettingName]: ReturnType<(typeof settingTable)[Name]> }
