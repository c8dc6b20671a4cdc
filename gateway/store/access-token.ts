import { readFile, stat } from 'node:fs/promises'
import type { Scope } from '#contract/scopes.ts'
import type { TokenSettings } from '#gateway/settings/store-api-settings.ts'
import { decodeText } from '#gateway/settings/read-setting.ts'
import type { Grant } from './grant.ts'
import { accessToken } from '#gateway/settings/setting-parsers.ts'

/** The purpose of a token: an operation of this scope, for a session with this grant. `grant` is null without sign-in. */
export type TokenUse = { grant: Grant | null; scope: Scope }

/** The source of the access token of store-api.md § 5. */
export type TokenSource = {
  /** The token to send. Throws a GatewayError if the store has to be reconnected first. */
  current(use: TokenUse): Promise<string>
  /** The token to send after the store API refused this one; the same token if there is no other. Throws like `current`. */
  refresh(refusedToken: string, use: TokenUse): Promise<string>
  /** Reports that the store API named a scope as missing for the token. Never rejects. */
  reportMissingScope(scope: Scope, token: string): Promise<void>
  /** The current token and a few earlier ones, which may still be valid. None may reach a page. */
  recentTokens(): readonly string[]
}

const maxRecent = 5

/** Opens the source of the access token. */
export function openTokenSource({ token, file }: TokenSettings): TokenSource {
  return file === undefined ? fixedToken(token) : tokenFromFile(file, token)
}

/** A source with one constant token. */
export function fixedToken(token: string): TokenSource {
  const recentTokens = [token]
  return {
    current: async () => token,
    refresh: async () => token,
    reportMissingScope: async () => {},
    recentTokens: () => recentTokens,
  }
}

/* While the file is being replaced it may be missing or empty. The last valid token stays then. */
function tokenFromFile(path: string, first: string): TokenSource {
  let stamp: string | null = null
  let token = first
  let recentTokens = [token]

  async function reread(): Promise<string> {
    token = await readToken(path).catch(() => token)
    if (token !== recentTokens[0]) recentTokens = [token, ...recentTokens].slice(0, maxRecent)
    return token
  }

  return {
    async current() {
      const latest = await fileStamp(path)
      if (latest === stamp) return token
      stamp = latest
      return reread()
    },
    refresh: reread,
    reportMissingScope: async () => {},
    recentTokens: () => recentTokens,
  }
}

/* Null while the file is missing. */
async function fileStamp(path: string): Promise<string | null> {
  const found = await stat(path).catch(() => null)
  return found && `${found.mtimeMs} ${found.size}`
}

async function readToken(path: string): Promise<string> {
  return accessToken(decodeText(await readFile(path)).trim())
}
