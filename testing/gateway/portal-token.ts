import { createSecretKey } from 'node:crypto'
import { SignJWT } from 'jose'

const key = 'a-key-of-the-portal-with-at-least-32-characters'

/** The settings of a gateway that accepts the tokens of a portal. */
export const portalEnv = { PORTAL_JWT_KEY: key, PORTAL_JWT_AUDIENCE: 'diwan' }

/** The token with which a portal opens the dashboard for a person, valid for 30 seconds. */
export function signPortalToken(
  person: string,
  claims: { merchant_id: string | number; name?: string },
): Promise<string> {
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(person)
    .setAudience(portalEnv.PORTAL_JWT_AUDIENCE)
    .setIssuedAt()
    .setExpirationTime('30s')
    .sign(createSecretKey(key, 'utf8'))
}
