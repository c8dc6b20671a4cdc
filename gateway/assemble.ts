import manifest from '#package.json' with { type: 'json' }
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Hono } from 'hono'
import type { Logger } from 'pino'
import { openSharedAssets } from '#gateway/assets/shared-assets.ts'
import { StartError } from '#gateway/settings/read-setting.ts'
import type { SignInSettings } from '#gateway/settings/sign-in-settings.ts'
import { createLocalWakeUps, type WakeUps } from '#gateway/live/wake-ups.ts'
import { channel, openValkeyWakeUps } from '#gateway/live/valkey-wake-ups.ts'
import { createSignIn } from '#gateway/sign-in/sign-in.ts'
import { inMemory, openSqliteState } from '#gateway/state/sqlite-state.ts'
import type { State } from '#gateway/state/state.ts'
import { openValkeyState } from '#gateway/state/valkey-state.ts'
import type { TokenSource } from '#gateway/store/access-token.ts'
import { createUpstream } from '#gateway/store/upstream.ts'
import { createGateway, type GatewayDeps } from './app.ts'
import { createReadiness } from './readiness.ts'
import { unauthenticatedAccess, type AppEnv } from '#gateway/access/access-policy.ts'
import { systemClock } from '#gateway/store/clock.ts'

/** The page and its files: the build in `main.ts`, Vite in `dev.ts`. */
export type FrontendFiles = Pick<
  GatewayDeps,
  'readPage' | 'staticFiles' | 'contentSecurityPolicy' | 'version'
>

type Parts = FrontendFiles &
  Pick<GatewayDeps, 'settings' | 'logger' | 'inFlight' | 'shutdownSignal' | 'letReservationIn'> & {
    /** Null in sign-in mode, where each store has its own. */
    tokens: TokenSource | null
  }

/** Assembles a gateway from its settings. Throws a StartError if it cannot open the state. */
export function assembleGateway(parts: Parts): { gateway: Hono<AppEnv>; close(): Promise<void> } {
  const { settings, tokens, logger } = parts
  const { signIn, assetsDir } = settings
  const upstream = createUpstream()
  const onOpened = (id: string) => logger.info({ stateId: id, version: manifest.version }, 'state opened')
  const state = openState(signIn, { onOpened, onChange: () => readiness.recheck() })
  const wakeUps = openWakeUps(signIn, logger)
  const access = signIn
    ? createSignIn({ settings, signIn, state, upstream, clock: systemClock, logger })
    : // The cast is safe: without sign-in the settings have a token.
      { accessPolicy: unauthenticatedAccess(settings.store, tokens as TokenSource), signIn: null }
  const checks = [() => state.problems(), ...(access.signIn ? [access.signIn.problems] : [])]
  const readiness = createReadiness(checks, parts.shutdownSignal, logger)
  // Logs a missing key at startup.
  void access.signIn?.problems()
  const sharedAssets = assetsDir ? openSharedAssets(assetsDir, systemClock, logger) : null
  const gateway = createGateway({
    ...parts,
    ...access,
    sharedAssets,
    state,
    readiness,
    wakeUps,
    upstream,
    clock: systemClock,
  })
  const close = async () => {
    await Promise.all([wakeUps.close(), state.close()])
  }
  return { gateway, close }
}

/** Opens the state that the settings name; in memory without sign-in. Throws a StartError if its file cannot be opened. */
export function openState(
  signIn: Pick<SignInSettings, 'stateLocation' | 'stateId'> | null,
  events: Parameters<typeof openValkeyState>[1] = {},
): State {
  if (signIn === null) return openSqliteState(inMemory, systemClock)
  const { stateLocation, stateId } = signIn
  if ('server' in stateLocation) return openValkeyState(stateLocation.server, { stateId, ...events })
  try {
    mkdirSync(stateLocation.folder, { recursive: true, mode: 0o700 })
  } catch (error) {
    throw new StartError(
      `DATA_DIR names ${stateLocation.folder}, which cannot be made (${Object(error).code}). Correct it, or the permissions above it.`,
    )
  }
  return openSqliteState(stateFileIn(stateLocation.folder), systemClock, { stateId, ...events })
}

/** The path of the state's file in a folder. */
export function stateFileIn(folder: string): string {
  return join(folder, 'diwan.sqlite')
}

function openWakeUps(signIn: SignInSettings | null, logger: Logger): WakeUps {
  if (signIn === null || !('server' in signIn.stateLocation)) return createLocalWakeUps()
  const onFailure = (reason: string) =>
    logger.warn(
      { cause: reason },
      `Gateways cannot wake each other at the channel ${channel}, so news between them takes up to 15 seconds. Allow it to the user of SESSION_STORE_URL: &${channel}`,
    )
  return openValkeyWakeUps(signIn.stateLocation.server, { onFailure })
}
