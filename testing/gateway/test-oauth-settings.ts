import type { OAuthSettings } from '#gateway/settings/sign-in-settings.ts'

/** The settings of an authorization server that has only a token endpoint. */
export function testOAuthSettings(tokenUrl: string): OAuthSettings {
  const [authorizeUrl, userInfoUrl] = [new URL('/authorize', tokenUrl), new URL('/me', tokenUrl)]
  const client = { clientId: 'diwan', clientSecret: 'secret-of-diwan', scopes: [] }
  return { authorizeUrl, tokenUrl: new URL(tokenUrl), userInfoUrl, ...client }
}
