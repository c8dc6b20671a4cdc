import type { PageSettings } from '#contract/page-settings.ts'
import {
  accessToken,
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
  storeApiUrl,
  textMatching,
  timeZone,
} from './setting-parsers.ts'

/** What is known before the program listens. `storeApi` is null in demo mode. */
export type Settings = {
  storeApi: StoreApiSettings | null
  store: StoreSettings
  /** Null: the origin of the store API. */
  invoiceBaseUrl: URL | null
  upstreamTimeoutMs: number
  /** For a whole invoice file. */
  invoiceFileTimeoutMs: number
  host: string
  port: number
  mockPort: number
  /** Null: the loopback names at the port that is listened on. */
  publicOrigins: string[] | null
  portalOrigins: string[]
}

/** Where the store API is ({base_url}) and its access token, or the file that holds it (store-api.md § 9, § 5). */
export type StoreApiSettings = { baseUrl: URL } & ({ token: string } | { tokenFile: string })

/** The store as the page is told about it; the first of its languages is its default language. */
export type StoreSettings = {
  id: string
  name: PageSettings['storeName']
  timeZone: string
  languages: [string, ...string[]]
}

/** What the gateway is built with, once the program knows its port and its store API. */
export type GatewaySettings = {
  mode: 'demo' | 'live'
  baseUrl: URL
  /** Ends in a slash. */
  invoiceBaseUrl: URL
  upstreamTimeoutMs: number
  /** For a whole invoice file. */
  invoiceFileTimeoutMs: number
  store: StoreSettings
  publicOrigins: string[]
  portalOrigins: string[]
}

/** Why the program cannot start: one line that says what to do, shown without a stack trace. */
export class StartError extends Error {}

/** A setting that is wrong. Its message names the setting and never holds a token. */
export class SettingsError extends StartError {}

type Environment = Record<string, string | undefined>

const plainName = { ar: 'ديوان', en: 'Diwan' }
const demoName = { ar: 'متجر ديوان التجريبي', en: 'Diwan demo store' }

/**
 * Reads the settings from environment variables; an empty one counts as not set.
 * Throws a SettingsError for the first one that is wrong or does not go with another.
 */
export function parseSettings(env: Environment): Settings {
  const storeApi = readStoreApi(env)
  const { port, mockPort } = readPorts(env, storeApi === null)
  return {
    storeApi,
    store: {
      id:
        read(env, 'STORE_ID', textMatching(/^[A-Za-z0-9_-]{1,64}$/, 'up to 64 letters, digits, - and _')) ??
        'store',
      name: read(env, 'STORE_NAME', storeName) ?? (storeApi ? plainName : demoName),
      timeZone: read(env, 'STORE_TIME_ZONE', timeZone) ?? 'Asia/Riyadh',
      languages: read(env, 'STORE_LANGUAGES', listOf(languageCode)) ?? ['ar', 'en'],
    },
    invoiceBaseUrl: read(env, 'INVOICE_BASE_URL', directoryUrl) ?? null,
    upstreamTimeoutMs: read(env, 'UPSTREAM_TIMEOUT_MS', integerBetween(100, 120_000)) ?? 15_000,
    invoiceFileTimeoutMs: read(env, 'INVOICE_FILE_TIMEOUT_MS', integerBetween(100, 120_000)) ?? 60_000,
    host: readHost(env, storeApi !== null),
    port,
    mockPort,
    publicOrigins: read(env, 'PUBLIC_ORIGIN', listOf(origin)) ?? null,
    portalOrigins: read(env, 'PORTAL_ORIGINS', listOf(portalOrigin)) ?? [],
  }
}

/** Settles what depends on the store API's URL and on the port that is listened on. */
export function completeSettings(settings: Settings, baseUrl: URL, port: number): GatewaySettings {
  const { storeApi, invoiceBaseUrl, upstreamTimeoutMs, invoiceFileTimeoutMs, store } = settings
  const { publicOrigins, portalOrigins } = settings
  return {
    mode: storeApi === null ? 'demo' : 'live',
    baseUrl,
    invoiceBaseUrl: invoiceBaseUrl ?? new URL(baseUrl.origin),
    upstreamTimeoutMs,
    invoiceFileTimeoutMs,
    store,
    publicOrigins: publicOrigins ?? defaultOrigins(settings.host, port),
    portalOrigins,
  }
}

/* The loopback IP address that is listened on, which is also the one that is printed, then the usual names. */
function defaultOrigins(host: string, port: number): string[] {
  const own = isLoopback(host) ? [host.includes(':') ? `[${host}]` : host] : []
  const names = [...own, '127.0.0.1', 'localhost']
  return [...new Set(names.map((name) => new URL(`http://${name}:${port}`).origin))]
}

function read<Value>(env: Environment, name: string, parse: SettingParser<Value>): Value | undefined {
  const text = env[name]?.trim()
  if (!text) return undefined
  try {
    return parse(text)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new SettingsError(`${name} ${reason}. Correct it in the environment or in .env.`)
  }
}

function readPorts(env: Environment, isDemo: boolean) {
  const port = read(env, 'PORT', integerBetween(0, 65_535)) ?? 4173
  const mockPort = read(env, 'MOCK_PORT', integerBetween(0, 65_535)) ?? 4174
  if (isDemo && port === mockPort && port !== 0) {
    throw new SettingsError(`PORT and MOCK_PORT are both ${port}. Set one of them to another port.`)
  }
  return { port, mockPort }
}

function readStoreApi(env: Environment): StoreApiSettings | null {
  const baseUrl = read(env, 'STORE_API_BASE_URL', storeApiUrl)
  const token = read(env, 'STORE_API_TOKEN', accessToken)
  const tokenFile = read(env, 'STORE_API_TOKEN_FILE', lineOfText(4096))
  if (token !== undefined && tokenFile !== undefined) {
    throw new SettingsError('STORE_API_TOKEN and STORE_API_TOKEN_FILE are both set. Keep one of the two.')
  }
  if (baseUrl && token !== undefined) return { baseUrl, token }
  if (baseUrl && tokenFile !== undefined) return { baseUrl, tokenFile }
  if (baseUrl) {
    throw new SettingsError(
      'STORE_API_BASE_URL is set without a token. Set STORE_API_TOKEN or STORE_API_TOKEN_FILE, or clear it for the demo.',
    )
  }
  if (token !== undefined || tokenFile !== undefined) {
    const name = token === undefined ? 'STORE_API_TOKEN_FILE' : 'STORE_API_TOKEN'
    throw new SettingsError(
      `${name} is set without the store's URL. Set STORE_API_BASE_URL, or clear it for the demo.`,
    )
  }
  return null
}

function storeName(text: string): PageSettings['storeName'] {
  const name = lineOfText(100)(text)
  return { ar: name, en: name }
}

/* Diwan has no sign-in of its own: whoever reaches it acts with the store's token. */
function readHost(env: Environment, hasToken: boolean): string {
  const host =
    read(env, 'HOST', textMatching(/^[A-Za-z0-9.:-]+$/, 'a host name or an IP address')) ?? '127.0.0.1'
  const isBehindProxy = read(env, 'BEHIND_AUTH_PROXY', flag) ?? false
  const isPublicDemo = read(env, 'DEMO', flag) ?? false
  if (isLoopback(host) || (hasToken ? isBehindProxy : isPublicDemo)) return host
  throw new SettingsError(
    hasToken
      ? 'HOST opens Diwan to the network, where anyone could act with the store’s token. Put a proxy that signs people in before it and set BEHIND_AUTH_PROXY=1, or clear HOST.'
      : 'HOST opens the demo to the network. Set DEMO=1 if that is meant, or clear HOST.',
  )
}
