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

/** Opens the source of the access token. Its file may change; while it is being replaced, the last valid token stays. */
export function openTokenSource({ token, file }: TokenSettings): TokenSource {
  let stamp: string | null = null
  let recentTokens: readonly [string, ...string[]] = [token]

  async function reread(): Promise<string> {
    const [last] = recentTokens
    const latest = file === undefined ? last : await readToken(file).catch(() => last)
    if (latest !== last) recentTokens = [latest, ...recentTokens.slice(0, maxRecent - 1)]
    return latest
  }

  return {
    async current() {
      const latest = file === undefined ? null : await fileStamp(file)
      if (latest === stamp) return recentTokens[0]
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
