import { createSecretKey, type KeyObject } from 'node:crypto'
import { SignJWT } from 'jose'

/** The settings of a gateway that accepts the tokens of a portal. */
export const portalEnv = {
  PORTAL_JWT_KEY: 'a-key-of-the-portal-with-at-least-32-characters',
  PORTAL_JWT_AUDIENCE: 'diwan',
}

const portalKey = createSecretKey(portalEnv.PORTAL_JWT_KEY, 'utf8')

/** The token with which a portal opens the dashboard for a person, valid for 30 seconds; with these claims and headers. */
export function signPortalToken(
  person: string,
  claims: object,
  header: object = {},
  key: KeyObject = portalKey,
): Promise<string> {
  const now = Math.floor(Date.now() / 1000)
  return new SignJWT({ sub: person, aud: portalEnv.PORTAL_JWT_AUDIENCE, iat: now, exp: now + 30, ...claims })
    .setProtectedHeader({ alg: 'HS256', ...header })
    .sign(key)
}
