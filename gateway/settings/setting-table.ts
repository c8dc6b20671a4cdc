import { recordIdPattern } from '#contract/identifiers.ts'
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
const filePath = parse.lineOfText(4096)
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

/**
 * Every setting of the gateway and how its text is parsed: the only list of their names. The docstrings are the tables of
 * docs/settings.md, with a table for each comment between them. A setting with a `_FILE` beside it is a secret, which may be in that
 * file instead.
 */
export const settingTable = {
  // The store API
  /** The store API; ends in `/admin/v2`. It needs a token, or sign-in. @default none: demo store */
  STORE_API_BASE_URL: parse.storeApiUrl,
  /**
   * The access token. It never leaves the gateway. From a file it is read again when the file changes and when the store refuses
   * the token. With sign-in each store has its own instead.
   */
  STORE_API_TOKEN: parse.accessToken,
  STORE_API_TOKEN_FILE: filePath,
  /**
   * The URL to which locations of invoices are relative. Diwan fetches invoices only from below it and from
   * `INVOICE_FILE_ORIGINS`. @default the origin of the base URL
   */
  INVOICE_BASE_URL: parse.directoryUrl,
  /**
   * Further origins that serve invoices, separated by commas, such as a bucket to which the store redirects. The token stays
   * with the store API.
   */
  INVOICE_FILE_ORIGINS: parse.listOf(parse.safeOrigin),
  /** How long the store API may take to respond, in milliseconds. @default 15000 */
  UPSTREAM_TIMEOUT_MS: milliseconds,
  /** How long a complete invoice file may take, in milliseconds. @default 60000 */
  INVOICE_FILE_TIMEOUT_MS: milliseconds,

  // The store
  /**
   * The store’s name on the screen, in both languages. The default is in Arabic on an Arabic screen. With sign-in it is shown
   * until people sign in. @default `Diwan`, `Diwan demo store`
   */
  STORE_NAME: parse.lineOfText(100),
  /**
   * Part of the keys under which a browser stores drafts and choices; give each store its own. With `STORE_EVENTS_SECRET` and
   * one token it is required: only events of this merchant count. With sign-in it has no effect. @default store
   */
  STORE_ID: parse.textMatching(recordIdPattern, 'up to 64 letters, digits, - and _'),
  /** Decides which day is today at the store. Times of reservations are the store’s and never shifted. @default Asia/Riyadh */
  STORE_TIME_ZONE: parse.timeZone,
  /**
   * The store’s days off: one to three of `sun,mon,tue,wed,thu,fri,sat`, or `none`. A week begins after them. With sign-in the
   * country of a store decides, if it is known. @default fri,sat
   */
  STORE_WEEKEND: parse.weekend,
  /** The languages of the store’s texts; the first is the default language. @default ar,en */
  STORE_LANGUAGES: parse.listOf(parse.languageCode),
  /**
   * The secrets with which the store’s service proves its events at `POST /events/store`: open pages then learn of them at once
   * ([deployment](deployment.md#events-and-live-news)). At least 8 characters. @default none; the demo has its own
   */
  STORE_EVENTS_SECRET: parse.listOf(
    parse.textMatching(
      /^[\x21-\x7e]{8,512}$/,
      'at least 8 characters without spaces, or several such secrets separated by commas',
    ),
  ),
  STORE_EVENTS_SECRET_FILE: filePath,
  /** The beginning of the names of the headers that prove an event. @default X-Salla- */
  STORE_EVENTS_HEADER_PREFIX: parse.textMatching(
    /^[A-Za-z0-9-]{1,40}$/,
    'the beginning of a header’s name, such as X-Salla-',
  ),

  // Where Diwan listens
  /**
   * The IP address to listen on. Beyond this computer it needs `BEHIND_AUTH_PROXY=1`, `DEMO=1` for the demo store, or sign-in.
   * @default 127.0.0.1
   */
  HOST: parse.textMatching(/^[A-Za-z0-9.:-]+$/, 'a host name or an IP address'),
  /** The port to listen on. @default 4173 */
  PORT: port,
  /** The port of the demo store’s API. @default 4174 */
  MOCK_PORT: port,
  /**
   * The origins at which browsers reach Diwan, separated by commas. Diwan refuses requests for any other host. The authorization
   * server redirects to the first one. @default `http://127.0.0.1:PORT`, `http://localhost:PORT`
   */
  PUBLIC_ORIGIN: parse.listOf(parse.origin),
  /**
   * The origins that may show Diwan in a frame, separated by commas; `1001=https://…` allows one for the pages of one store
   * (below `/s/1001/`).
   */
  PORTAL_ORIGINS: parse.listOf(parse.portalOrigin),
  /**
   * IP addresses and ranges whose `X-Forwarded-For` Diwan trusts for limits and the log, separated by commas. Without it all
   * people behind a proxy count as one client, and one person can lock out all.
   */
  TRUSTED_PROXIES: parse.listOf(parse.addressRange),
  /** `1` declares that a proxy in front of Diwan signs people in, for pages too: Diwan then serves everybody who reaches it. */
  BEHIND_AUTH_PROXY: parse.flag,
  /** `1` allows the demo store on an IP address beyond this computer. */
  DEMO: parse.flag,
  /**
   * A folder in which gateways of several builds share their assets, so that an update breaks no open page. Each gateway adds
   * its own when it starts.
   */
  ASSETS_DIR: parse.sharedFolder,
  /**
   * How many streams of live news a gateway keeps open, one for each browser. Further pages read the store each minute instead.
   * @default 2000
   */
  LIVE_CONNECTIONS: parse.integerBetween(1, 100_000),
  /** How long Diwan serves new requests after SIGTERM, while `/readyz` responds 503. `npm run dev`: 0. @default 5 */
  DRAIN_SECONDS: parse.integerBetween(0, 300),
  /** `debug` adds health checks and files; `warn` and `error` log less, and no audit lines. @default info */
  LOG_LEVEL: logLevel,

  // Sign-in
  /** Where people sign in at the authorization server. `http` is allowed on this computer only. */
  OAUTH_AUTHORIZE_URL: parse.httpUrl,
  /** Its token endpoint. */
  OAUTH_TOKEN_URL: parse.httpUrl,
  /** Its user info, which names the person and the store. */
  OAUTH_USERINFO_URL: parse.httpUrl,
  /** Diwan’s id at the authorization server. */
  OAUTH_CLIENT_ID: plainText,
  /** Diwan’s secret there. With several, Diwan presents the next one if the server refuses the client. */
  OAUTH_CLIENT_SECRET: parse.listOf(plainText),
  OAUTH_CLIENT_SECRET_FILE: filePath,
  /** Separated by spaces: `offline_access brands.read_write orders.read_write metadata.read`. @default offline_access */
  OAUTH_SCOPES: (text: string) => text.split(/[\s,]+/),
  /** At least 32 characters. The first signs, all read. */
  SESSION_SECRET: parse.listOf(secret),
  SESSION_SECRET_FILE: filePath,
  /**
   * `id:key`, each key of at least 32 characters. The first encrypts tokens, all decrypt them. @default derived from
   * `SESSION_SECRET`
   */
  TOKEN_KEYS: parse.listOf(sealingKey),
  TOKEN_KEYS_FILE: filePath,
  /**
   * Ids of keys whose connections Diwan may discard, or the word `damaged`
   * ([deployment](deployment.md#what-is-wrong-and-what-to-do)).
   */
  DISCARD_CONNECTIONS: parse.listOf(
    parse.textMatching(keyIdPattern, 'ids of keys, separated by commas, or the word damaged'),
  ),
  /** The folder of one gateway’s state. @default data */
  DATA_DIR: parse.lineOfText(4096),
  /** For several gateways, instead of `DATA_DIR`: `rediss://user:password@host:6379`. */
  SESSION_STORE_URL: stateServerUrl,
  SESSION_STORE_URL_FILE: filePath,
  /**
   * The id of the only database to use, as the log names it at the start (`state opened`): a gateway then never starts with an
   * empty database.
   */
  STATE_ID: parse.textMatching(
    /^[0-9a-f]{8}$/,
    'the id of 8 digits and letters that the log names at the start',
  ),

  // Portals
  /** The portal’s service that checks its tokens ([deployment](deployment.md#portals)). */
  PORTAL_INTROSPECT_URL: parse.httpUrl,
  /** Diwan’s id at that service. */
  PORTAL_APP_ID: plainText,
  /**
   * Instead of a service: secrets of at least 32 characters, or public RSA keys as PEM, one of which signs a portal’s tokens.
   */
  PORTAL_JWT_KEY: parse.listOf(parse.portalKey),
  PORTAL_JWT_KEY_FILE: filePath,
  /** The `aud` of those tokens. */
  PORTAL_JWT_AUDIENCE: plainText,
  /** `read` or `write`: what a person may do in a portal who never signed in to Diwan. @default read */
  PORTAL_UNKNOWN_RIGHTS: parse.textMatching(/^(read|write)$/, 'read or write'),
} satisfies Record<string, SettingParser<unknown>>

export type SettingName = keyof typeof settingTable

/** The parsed value of each setting. */
export type SettingValues = { [Name in SettingName]: ReturnType<(typeof settingTable)[Name]> }
