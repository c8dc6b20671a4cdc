import { readFile, stat } from 'node:fs/promises'
import type { Scope } from '#contract/scopes.ts'
import type { TokenSettings } from '#gateway/settings/store-api-settings.ts'
import { SettingsError } from '#gateway/settings/reading.ts'
import type { Grant } from './grant.ts'
import { accessToken } from '#gateway/settings/setting-parsers.ts'

/** What a token is for: an operation of this scope, for a session of this grant; null where it has none of its own. */
export type TokenUse = { grant: Grant | null; scope: Scope }

/** Where the access token of store-api.md § 5 comes from. */
export type TokenSource = {
  /** The token to send now. Throws a GatewayError where the store has to be connected again first. */
  current(use: TokenUse): Promise<string>
  /** The token to send after the store API has refused this one; the same where there is no other. Throws as above. */
  after(refused: string, use: TokenUse): Promise<string>
  /** Hears that the store API refused even the one that came after another. */
  refusedAgain(token: string): Promise<void>
  /** Hears that the store API said that the token lacks a scope. Never rejects. */
  lacks(scope: Scope, token: string): Promise<void>
  /** The current token and a few before it, which may still be valid: none of them may reach a page. */
  known(): readonly string[]
}

const mostKnown = 5

/**
 * Opens the source of the access token. Throws a SettingsError when it is a file that cannot be read or
 * holds no token.
 */
export async function openTokenSource(settings: TokenSettings): Promise<TokenSource> {
  return 'token' in settings ? fixedToken(settings.token) : tokenInFile(settings.tokenFile)
}

/** A token that stays the same while the program runs. */
export function fixedToken(token: string): TokenSource {
  const known = [token]
  return {
    current: async () => token,
    after: async () => token,
    refusedAgain: async () => {},
    lacks: async () => {},
    known: () => known,
  }
}

/* Whoever replaces the file may leave it away or empty for a moment: then the last good token stays. */
async function tokenInFile(path: string): Promise<TokenSource> {
  let stamp = await stampOf(path)
  let token = await readToken(path)
  let known = [token]

  async function reread(): Promise<string> {
    token = await readToken(path).catch(() => token)
    if (token !== known[0]) known = [token, ...known].slice(0, mostKnown)
    return token
  }

  return {
    async current() {
      const latest = await stampOf(path)
      if (latest === stamp) return token
      stamp = latest
      return reread()
    },
    after: reread,
    refusedAgain: async () => {},
    lacks: async () => {},
    known: () => known,
  }
}

/* Null while it is away. */
async function stampOf(path: string): Promise<string | null> {
  const found = await stat(path).catch(() => null)
  return found && `${found.mtimeMs} ${found.size}`
}

async function readToken(path: string): Promise<string> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new SettingsError(
      `STORE_API_TOKEN_FILE names ${path}, which cannot be read (${error.code}). Correct the path or its permissions.`,
    )
  })
  try {
    return accessToken(text.trim())
  } catch {
    throw new SettingsError(
      `STORE_API_TOKEN_FILE names ${path}, which must hold one token of 8 to 4096 characters and nothing else.`,
    )
  }
}
