import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Hono } from 'hono'
import type { Logger } from 'pino'
import { openSharedAssets } from '#gateway/assets/shared-assets.ts'
import type { GatewaySettings } from '#gateway/settings/env.ts'
import { StartError } from '#gateway/settings/reading.ts'
import type { SignInSettings } from '#gateway/settings/sign-in-settings.ts'
import { createSignIn } from '#gateway/sign-in/sign-in.ts'
import { inMemory, openSqliteState } from '#gateway/state/sqlite-state.ts'
import type { State } from '#gateway/state/state.ts'
import { openValkeyState } from '#gateway/state/valkey-state.ts'
import type { TokenSource } from '#gateway/store/access-token.ts'
import { createUpstream } from '#gateway/store/upstream.ts'
import { createGateway, type GatewayDeps } from './app.ts'
import { openDoor, type VisitEnv } from '#gateway/sessions/door.ts'
import { systemClock } from './store/clock.ts'

/** Where the page and its files come from: the build in `main.ts`, Vite in `dev.ts`. */
export type FrontFiles = Pick<
  GatewayDeps,
  'readTemplate' | 'staticFiles' | 'contentSecurityPolicy' | 'version'
>

type Parts = FrontFiles & {
  settings: GatewaySettings
  signIn: SignInSettings | null
  /** The folder with the assets of all builds, if there is one. */
  assetsDir?: string | null
  /** Null where each store has its own, by sign-in. */
  tokens: TokenSource | null
  logger: Logger
  underWay: GatewayDeps['underWay']
  ending: AbortSignal
}

/** Puts a gateway together as its settings say. Throws a StartError where what it keeps cannot be opened. */
export function assembleGateway(parts: Parts): { gateway: Hono<VisitEnv>; close(): Promise<void> } {
  const { settings, signIn, assetsDir, tokens, logger } = parts
  const upstream = createUpstream()
  const state = openState(signIn, logger)
  const doors =
    signIn === null
      ? { door: openDoor(settings.store, required(tokens)), signIn: null }
      : createSignIn({ settings, signIn, state, upstream, clock: systemClock, logger })
  // A missing key stands in the log from the start.
  void doors.signIn?.problems()
  const sharedAssets = assetsDir ? openSharedAssets(assetsDir, systemClock, logger) : null
  const gateway = createGateway({ ...parts, ...doors, sharedAssets, state, upstream, clock: systemClock })
  return { gateway, close: () => state.close() }
}

function openState(signIn: SignInSettings | null, logger: Logger): State {
  if (signIn === null) return openSqliteState(inMemory, systemClock)
  const { keptIn, stateId } = signIn
  const onOpened = (id: string) => logger.info({ stateId: id }, 'state opened')
  if ('server' in keptIn) {
    const onTrouble = (reason: string) => logger.warn({ cause: reason }, 'state unavailable')
    return openValkeyState(keptIn.server, { stateId, onOpened, onTrouble })
  }
  try {
    mkdirSync(keptIn.folder, { recursive: true, mode: 0o700 })
  } catch (error) {
    throw new StartError(
      `DATA_DIR names ${keptIn.folder}, which cannot be made (${String(error)}). Correct it.`,
    )
  }
  return openSqliteState(join(keptIn.folder, 'diwan.sqlite'), systemClock, { stateId, onOpened })
}

function required(tokens: TokenSource | null): TokenSource {
  if (tokens === null) throw new StartError('There is no access token. Set STORE_API_TOKEN.')
  return tokens
}
