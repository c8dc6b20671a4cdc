import { recordIdPattern } from '#contract/identifiers.ts'
import type { PageSettings } from '#contract/page-settings.ts'
import { defaultWeekend, type Weekday } from '#contract/dates/week.ts'
import { type Environment, readSetting, SettingsError } from './read-setting.ts'
import {
  addressRange,
  directoryUrl,
  flag,
  integerBetween,
  isLoopback,
  languageCode,
  lineOfText,
  listOf,
  origin,
  portalOrigin,
  safeOrigin,
  type SettingParser,
  sharedFolder,
  textMatching,
  timeZone,
  weekend,
} from './setting-parsers.ts'
import { type EventsSettings, readEvents } from './events-settings.ts'
import { requireSafeOrigin, readSignIn, type SignInSettings } from './sign-in-settings.ts'
import { readStoreApi, type StoreApiSettings } from './store-api-settings.ts'

/** The settings of the program, known before it listens. `storeApi` is null in demo mode. */
export type Settings = {
  storeApi: StoreApiSettings | null
  /** Null without sign-in: every request may act for the one store. */
  signIn: SignInSettings | null
  /** Null without `STORE_EVENTS_SECRET`; the demo then has a secret of its own. */
  events: EventsSettings | null
  store: StoreSettings
  /** Null: the origin of the store API. */
  invoiceBaseUrl: URL | null
  /** Further origins that serve invoice files. */
  invoiceFileOrigins: string[]
  upstreamTimeoutMs: number
  /** The time limit for a complete invoice file. */
  invoiceFileTimeoutMs: number
  host: string
  port: number
  mockPort: number
  /** How long the program serves new requests after SIGTERM. */
  drainSeconds: number
  logLevel: LogLevel
  /** The most open streams of live news. */
  liveConnections: number
  /** IP addresses and ranges whose `X-Forwarded-For` is trusted. */
  trustedProxies: string[]
  /** Null: the loopback names, with the port of the program. */
  publicOrigins: [string, ...string[]] | null
  portals: Portal[]
  /** The folder in which gateways of several builds share their assets; null: none. */
  assetsDir: string | null
}

/** The lowest level that is logged: `debug` includes health checks and files, `warn` omits audit lines. */
export type LogLevel = (typeof logLevels)[number]

const logLevels = ['debug', 'info', 'warn', 'error'] as const

/** The settings of a store. The first of its languages is its default language. */
export type StoreSettings = {
  id: string
  name: PageSettings['storeName']
  timeZone: string
  weekend: Weekday[]
  languages: [string, ...string[]]
}

/** A merchant portal that may frame Diwan: for one store, or for all if `store` is null. */
export type Portal = { origin: string; store: string | null }

/** The settings of a gateway, which the program knows once it listens. */
export type GatewaySettings = Pick<
  Settings,
  | 'upstreamTimeoutMs'
  | 'invoiceFileOrigins'
  | 'invoiceFileTimeoutMs'
  | 'store'
  | 'events'
  | 'liveConnections'
  | 'trustedProxies'
  | 'portals'
> & {
  mode: PageSettings['mode']
  baseUrl: URL
  /** Ends in a slash. */
  invoiceBaseUrl: URL
  publicOrigins: [string, ...string[]]
}

const defaultName = { ar: 'ديوان', en: 'Diwan' }
const demoName = { ar: 'متجر ديوان التجريبي', en: 'Diwan demo store' }

/**
 * Reads the settings from environment variables. An empty variable counts as not set. Throws a SettingsError for the first one
 * that is invalid or contradicts another.
 */
export function parseSettings(env: Environment): Settings {
  const signIn = readSignIn(env)
  const storeApi = readStoreApi(env, signIn !== null)
  const { port, mockPort } = readPorts(env, storeApi === null)
  const publicOrigins = readSetting(env, 'PUBLIC_ORIGIN', listOf(origin)) ?? null
  const id = readSetting(env, 'STORE_ID', storeId)
  return {
    storeApi,
    signIn,
    events: readEvents(env, id ?? null),
    store: {
      id: id ?? 'store',
      name: readSetting(env, 'STORE_NAME', storeName) ?? (storeApi ? defaultName : demoName),
      timeZone: readSetting(env, 'STORE_TIME_ZONE', timeZone) ?? 'Asia/Riyadh',
      weekend: readSetting(env, 'STORE_WEEKEND', weekend) ?? defaultWeekend,
      languages: readSetting(env, 'STORE_LANGUAGES', listOf(languageCode)) ?? ['ar', 'en'],
    },
    invoiceBaseUrl: readSetting(env, 'INVOICE_BASE_URL', directoryUrl) ?? null,
    invoiceFileOrigins: readSetting(env, 'INVOICE_FILE_ORIGINS', listOf(safeOrigin)) ?? [],
    upstreamTimeoutMs: readSetting(env, 'UPSTREAM_TIMEOUT_MS', integerBetween(100, 120_000)) ?? 15_000,
    invoiceFileTimeoutMs: readSetting(env, 'INVOICE_FILE_TIMEOUT_MS', integerBetween(100, 120_000)) ?? 60_000,
    host:
      signIn === null ? readHostWithoutSignIn(env, storeApi !== null) : readSignInHost(env, publicOrigins),
    port,
    mockPort,
    drainSeconds: readSetting(env, 'DRAIN_SECONDS', integerBetween(0, 300)) ?? 5,
    logLevel: readSetting(env, 'LOG_LEVEL', logLevel) ?? 'info',
    liveConnections: readSetting(env, 'LIVE_CONNECTIONS', integerBetween(1, 100_000)) ?? 2000,
    trustedProxies: readSetting(env, 'TRUSTED_PROXIES', listOf(addressRange)) ?? [],
    publicOrigins,
    portals: readSetting(env, 'PORTAL_ORIGINS', listOf(portalOrigin))?.map(toPortal) ?? [],
    assetsDir: readAssetsDir(env),
  }
}

/** Reads `ASSETS_DIR`; null if it is not set. Throws a SettingsError for an invalid path, or one within `dist`. */
export function readAssetsDir(env: Environment): string | null {
  return readSetting(env, 'ASSETS_DIR', sharedFolder) ?? null
}

/** Adds the settings that depend on the URL of the store API and on the port. */
export function completeSettings(settings: Settings, baseUrl: URL, port: number): GatewaySettings {
  const { storeApi, invoiceBaseUrl, upstreamTimeoutMs, invoiceFileTimeoutMs, store } = settings
  const { publicOrigins, portals, trustedProxies, events, liveConnections, invoiceFileOrigins } = settings
  return {
    mode: settings.signIn ? 'sign-in' : storeApi === null ? 'demo' : 'live',
    baseUrl,
    invoiceBaseUrl: invoiceBaseUrl ?? new URL(baseUrl.origin),
    invoiceFileOrigins,
    upstreamTimeoutMs,
    invoiceFileTimeoutMs,
    store,
    events,
    liveConnections,
    trustedProxies,
    publicOrigins: publicOrigins ?? defaultOrigins(settings.host, port),
    portals,
  }
}

/* The address that the program listens on, or 127.0.0.1, leads: the log names it. Then the other usual names. */
function defaultOrigins(host: string, port: number): [string, ...string[]] {
  const names = ['127.0.0.1', 'localhost']
  const listenHost = isLoopback(host) ? (host.includes(':') ? `[${host}]` : host) : '127.0.0.1'
  const originOf = (name: string) => new URL(`http://${name}:${port}`).origin
  return [originOf(listenHost), ...names.filter((name) => name !== listenHost).map(originOf)]
}

function readPorts(env: Environment, isDemo: boolean) {
  const port = readSetting(env, 'PORT', integerBetween(0, 65_535)) ?? 4173
  const mockPort = readSetting(env, 'MOCK_PORT', integerBetween(0, 65_535)) ?? 4174
  if (isDemo && port === mockPort && port !== 0) {
    throw new SettingsError(`PORT and MOCK_PORT are both ${port}. Set one of them to another port.`)
  }
  return { port, mockPort }
}

function storeName(text: string): PageSettings['storeName'] {
  const name = lineOfText(100)(text)
  return { ar: name, en: name }
}

/* `https://portal.example.com`, or `1001=https://portal.example.com`. */
function toPortal(text: string): Portal {
  const [origin = '', store = null] = text.split('=').toReversed()
  return { origin, store }
}

const logLevel: SettingParser<LogLevel> = (text) => {
  const level = logLevels.find((name) => name === text)
  if (level === undefined) throw new Error(`must be one of ${logLevels.join(', ')}`)
  return level
}

const storeId = textMatching(recordIdPattern, 'up to 64 letters, digits, - and _')
const hostName = textMatching(/^[A-Za-z0-9.:-]+$/, 'a host name or an IP address')

/* With sign-in any host is allowed, if https protects the sign-in. */
function readSignInHost(env: Environment, publicOrigins: string[] | null): string {
  const host = readSetting(env, 'HOST', hostName) ?? '127.0.0.1'
  requireSafeOrigin(host, publicOrigins)
  return host
}

/* Without sign-in every request acts with the store's token, so only this machine or an authenticating proxy may connect. */
function readHostWithoutSignIn(env: Environment, hasToken: boolean): string {
  const host = readSetting(env, 'HOST', hostName) ?? '127.0.0.1'
  const isBehindProxy = readSetting(env, 'BEHIND_AUTH_PROXY', flag) ?? false
  const isPublicDemo = readSetting(env, 'DEMO', flag) ?? false
  if (isLoopback(host) || (hasToken ? isBehindProxy : isPublicDemo)) return host
  throw new SettingsError(
    hasToken
      ? 'HOST opens Diwan to the network, where anyone could act with the store’s token. Put a proxy that signs people in before it and set BEHIND_AUTH_PROXY=1, or clear HOST.'
      : 'HOST opens the demo to the network. Set DEMO=1 if that is meant, or clear HOST.',
  )
}
