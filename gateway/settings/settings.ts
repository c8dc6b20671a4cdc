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
  type SettingParser,
  sharedFolder,
  textMatching,
  timeZone,
  weekend,
} from './setting-parsers.ts'
import { requireSafeOrigin, readSignIn, type SignInSettings } from './sign-in-settings.ts'
import { readStoreApi, type StoreApiSettings } from './store-api-settings.ts'

/** What is known before the program listens. `storeApi` is null in demo mode. */
export type Settings = {
  storeApi: StoreApiSettings | null
  /** Null: whoever reaches Diwan acts for the one store. */
  signIn: SignInSettings | null
  store: StoreSettings
  /** Null: the origin of the store API. */
  invoiceBaseUrl: URL | null
  upstreamTimeoutMs: number
  /** For a whole invoice file. */
  invoiceFileTimeoutMs: number
  host: string
  port: number
  mockPort: number
  /** How long new requests are served after SIGTERM. */
  drainSeconds: number
  logLevel: LogLevel
  /** IP addresses and ranges whose `X-Forwarded-For` is believed. */
  trustedProxies: string[]
  /** Null: the loopback names at the port that is listened on. */
  publicOrigins: [string, ...string[]] | null
  portals: Portal[]
  /** The folder in which gateways of several builds share their assets; null: none. */
  assetsDir: string | null
}

/** The least severe lines that are logged: `debug` has health checks and files too, `warn` leaves out audit lines. */
export type LogLevel = (typeof logLevels)[number]

const logLevels = ['debug', 'info', 'warn', 'error'] as const

/** The store as the page is told about it; the first of its languages is its default language. */
export type StoreSettings = {
  id: string
  name: PageSettings['storeName']
  timeZone: string
  weekend: Weekday[]
  languages: [string, ...string[]]
}

/** A merchant portal that may show Diwan in a frame; of one store alone, where it is not null. */
export type Portal = { origin: string; store: string | null }

/** What the gateway is built with, once the program knows its port and its store API. */
export type GatewaySettings = {
  mode: PageSettings['mode']
  baseUrl: URL
  /** Ends in a slash. */
  invoiceBaseUrl: URL
  upstreamTimeoutMs: number
  /** For a whole invoice file. */
  invoiceFileTimeoutMs: number
  store: StoreSettings
  /** IP addresses and ranges whose `X-Forwarded-For` is believed. */
  trustedProxies: string[]
  publicOrigins: [string, ...string[]]
  portals: Portal[]
}

const defaultName = { ar: 'ديوان', en: 'Diwan' }
const demoName = { ar: 'متجر ديوان التجريبي', en: 'Diwan demo store' }

/**
 * Reads the settings from environment variables; an empty one counts as not set.
 * Throws a SettingsError for the first one that is wrong or does not go with another.
 */
export function parseSettings(env: Environment): Settings {
  const signIn = readSignIn(env)
  const storeApi = readStoreApi(env, signIn !== null)
  const { port, mockPort } = readPorts(env, storeApi === null)
  const publicOrigins = readSetting(env, 'PUBLIC_ORIGIN', listOf(origin)) ?? null
  return {
    storeApi,
    signIn,
    store: {
      id:
        readSetting(env, 'STORE_ID', textMatching(recordIdPattern, 'up to 64 letters, digits, - and _')) ??
        'store',
      name: readSetting(env, 'STORE_NAME', storeName) ?? (storeApi ? defaultName : demoName),
      timeZone: readSetting(env, 'STORE_TIME_ZONE', timeZone) ?? 'Asia/Riyadh',
      weekend: readSetting(env, 'STORE_WEEKEND', weekend) ?? defaultWeekend,
      languages: readSetting(env, 'STORE_LANGUAGES', listOf(languageCode)) ?? ['ar', 'en'],
    },
    invoiceBaseUrl: readSetting(env, 'INVOICE_BASE_URL', directoryUrl) ?? null,
    upstreamTimeoutMs: readSetting(env, 'UPSTREAM_TIMEOUT_MS', integerBetween(100, 120_000)) ?? 15_000,
    invoiceFileTimeoutMs: readSetting(env, 'INVOICE_FILE_TIMEOUT_MS', integerBetween(100, 120_000)) ?? 60_000,
    host:
      signIn === null ? readHostWithoutSignIn(env, storeApi !== null) : readSignInHost(env, publicOrigins),
    port,
    mockPort,
    drainSeconds: readSetting(env, 'DRAIN_SECONDS', integerBetween(0, 300)) ?? 5,
    logLevel: readSetting(env, 'LOG_LEVEL', logLevel) ?? 'info',
    trustedProxies: readSetting(env, 'TRUSTED_PROXIES', listOf(addressRange)) ?? [],
    publicOrigins,
    portals: readSetting(env, 'PORTAL_ORIGINS', listOf(portalOrigin))?.map(toPortal) ?? [],
    assetsDir: readAssetsDir(env),
  }
}

/** Reads `ASSETS_DIR`; null where it is not set. Throws a SettingsError for what is no path, or leads into the build. */
export function readAssetsDir(env: Environment): string | null {
  return readSetting(env, 'ASSETS_DIR', sharedFolder) ?? null
}

/** Settles what depends on the store API's URL and on the port that is listened on. */
export function completeSettings(settings: Settings, baseUrl: URL, port: number): GatewaySettings {
  const { storeApi, invoiceBaseUrl, upstreamTimeoutMs, invoiceFileTimeoutMs, store } = settings
  const { publicOrigins, portals, trustedProxies } = settings
  return {
    mode: settings.signIn ? 'sign-in' : storeApi === null ? 'demo' : 'live',
    baseUrl,
    invoiceBaseUrl: invoiceBaseUrl ?? new URL(baseUrl.origin),
    upstreamTimeoutMs,
    invoiceFileTimeoutMs,
    store,
    trustedProxies,
    publicOrigins: publicOrigins ?? defaultOrigins(settings.host, port),
    portals,
  }
}

/* The loopback IP address that is listened on, which is also the one that is printed, then the usual names. */
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

const hostName = textMatching(/^[A-Za-z0-9.:-]+$/, 'a host name or an IP address')

/* Whoever comes signs in: all it takes is a name that nobody can listen in on. */
function readSignInHost(env: Environment, publicOrigins: string[] | null): string {
  const host = readSetting(env, 'HOST', hostName) ?? '127.0.0.1'
  requireSafeOrigin(host, publicOrigins)
  return host
}

/* Without sign-in: whoever reaches it acts with the store's token. */
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
