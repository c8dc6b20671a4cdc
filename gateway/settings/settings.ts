import type { PageSettings } from '#contract/page-settings.ts'
import { defaultWeekend } from '#contract/dates/week.ts'
import { type Environment, readSetting, SettingsError } from './read-setting.ts'
import { isLoopback } from './setting-parsers.ts'
import { requireSafeOrigin, readSignIn } from './sign-in-settings.ts'
import { readStoreApi, readEvents } from './store-api-settings.ts'

/** The settings of the program, known before it listens. */
export type Settings = ReturnType<typeof parseSettings>

/** The settings of a store. */
export type StoreSettings = Settings['store']

/** The settings of a gateway, which the program knows once it listens. */
export type GatewaySettings = ReturnType<typeof completeSettings>

const defaultName = { ar: 'ديوان', en: 'Diwan' }
const demoName = { ar: 'متجر ديوان التجريبي', en: 'Diwan demo store' }

/**
 * Reads the settings from environment variables. An empty variable counts as not set. Throws a SettingsError for the first one
 * that is invalid or contradicts another.
 */
export function parseSettings(env: Environment) {
  const signIn = readSignIn(env)
  const storeApi = readStoreApi(env, signIn !== null)
  const { port, mockPort } = readPorts(env, storeApi === null)
  const publicOrigins = readSetting(env, 'PUBLIC_ORIGIN') ?? null
  const id = readSetting(env, 'STORE_ID')
  const name = readSetting(env, 'STORE_NAME')
  const host = readSetting(env, 'HOST') ?? '127.0.0.1'
  // With sign-in any host is allowed, if https protects the sign-in.
  if (signIn === null) requireClosedHost(env, host, storeApi !== null)
  else requireSafeOrigin(host, publicOrigins)
  const events = readEvents(env)
  if (events !== null && storeApi?.access && id === undefined) {
    throw new SettingsError(
      'STORE_EVENTS_SECRET is set without STORE_ID, and events of other merchants would change this store. Set STORE_ID to the merchant’s id, as its events name it.',
    )
  }
  return {
    /** Null in demo mode. */
    storeApi,
    /** Null without sign-in: every request may act for the one store. */
    signIn,
    /** Null without `STORE_EVENTS_SECRET`; the demo then has a secret of its own. */
    events,
    store: {
      id: id ?? 'store',
      name: name === undefined ? (storeApi ? defaultName : demoName) : { ar: name, en: name },
      timeZone: readSetting(env, 'STORE_TIME_ZONE') ?? 'Asia/Riyadh',
      weekend: readSetting(env, 'STORE_WEEKEND') ?? defaultWeekend,
      /** The first is the default language. */
      languages: readSetting(env, 'STORE_LANGUAGES') ?? ['ar', 'en'],
    },
    /** Null: the origin of the store API. */
    invoiceBaseUrl: readSetting(env, 'INVOICE_BASE_URL') ?? null,
    /** Further origins that serve invoice files. */
    invoiceFileOrigins: readSetting(env, 'INVOICE_FILE_ORIGINS') ?? [],
    upstreamTimeoutMs: readSetting(env, 'UPSTREAM_TIMEOUT_MS') ?? 15_000,
    /** The time limit for a complete invoice file. */
    invoiceFileTimeoutMs: readSetting(env, 'INVOICE_FILE_TIMEOUT_MS') ?? 60_000,
    host,
    port,
    mockPort,
    /** How long the program serves new requests after SIGTERM. */
    drainSeconds: readSetting(env, 'DRAIN_SECONDS') ?? 5,
    logLevel: readSetting(env, 'LOG_LEVEL') ?? 'info',
    /** The most open streams of live news. */
    liveConnections: readSetting(env, 'LIVE_CONNECTIONS') ?? 2000,
    /** IP addresses and ranges whose `X-Forwarded-For` is trusted. */
    trustedProxies: readSetting(env, 'TRUSTED_PROXIES') ?? [],
    /** Null: the loopback names, with the port of the program. */
    publicOrigins,
    portals: [...(readSetting(env, 'PORTAL_ORIGINS') ?? [])],
    /** The folder in which gateways of several builds share their assets; null: none. */
    assetsDir: readSetting(env, 'ASSETS_DIR') ?? null,
  }
}

/** Adds the settings that depend on the URL of the store API and on the port. */
export function completeSettings(settings: Settings, baseUrl: URL, port: number) {
  const mode: PageSettings['mode'] = settings.signIn
    ? 'sign-in'
    : settings.storeApi === null
      ? 'demo'
      : 'live'
  return {
    ...settings,
    mode,
    baseUrl,
    /** Ends in a slash. */
    invoiceBaseUrl: settings.invoiceBaseUrl ?? new URL(baseUrl.origin),
    publicOrigins: settings.publicOrigins ?? defaultOrigins(settings.host, port),
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
  const port = readSetting(env, 'PORT') ?? 4173
  const mockPort = readSetting(env, 'MOCK_PORT') ?? 4174
  if (isDemo && port === mockPort && port !== 0) {
    throw new SettingsError(`PORT and MOCK_PORT are both ${port}. Set one of them to another port.`)
  }
  return { port, mockPort }
}

/* Without sign-in every request acts with the store's token, so only this machine or an authenticating proxy may connect. */
function requireClosedHost(env: Environment, host: string, hasToken: boolean): void {
  const isBehindProxy = readSetting(env, 'BEHIND_AUTH_PROXY') ?? false
  const isPublicDemo = readSetting(env, 'DEMO') ?? false
  if (isLoopback(host) || (hasToken ? isBehindProxy : isPublicDemo)) return
  throw new SettingsError(
    hasToken
      ? 'HOST opens Diwan to the network, where anyone could act with the store’s token. Put a proxy that signs people in before it and set BEHIND_AUTH_PROXY=1, or clear HOST.'
      : 'HOST opens the demo to the network. Set DEMO=1 if that is meant, or clear HOST.',
  )
}
