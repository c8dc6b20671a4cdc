import type { OAuthSettings } from '#gateway/settings/sign-in-settings.ts'

/** The secrets of a client during a rotation: its authorization server does not know the first yet. */
export const rotatedSecrets: OAuthSettings['clientSecrets'] = ['next-secret-of-diwan', 'secret-of-diwan']

/** The settings of an authorization server that has only a token endpoint. */
export function testOAuthSettings(
  tokenUrl: string,
  clientSecrets: OAuthSettings['clientSecrets'] = ['secret-of-diwan'],
): OAuthSettings {
  const [authorizeUrl, userInfoUrl] = [new URL('/authorize', tokenUrl), new URL('/me', tokenUrl)]
  const client = { clientId: 'diwan', clientSecrets, scopes: [] }
  return { authorizeUrl, tokenUrl: new URL(tokenUrl), userInfoUrl, ...client }
}
