import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { signInEnv } from '#testing/gateway/sign-in-env.ts'
import { temporaryFolder } from '#testing/temporary-folder.ts'
import { StartError } from './read-setting.ts'
import { parseSettings } from './settings.ts'
import { settingTable } from './setting-table.ts'
import { settingsWarnings } from './settings-warnings.ts'

const { OAUTH_CLIENT_SECRET: _, SESSION_SECRET: __, ...signIn } = signInEnv
const { STORE_API_BASE_URL } = signInEnv
const long = 'canary-of-a-secret-with-32-letters-or-more'
const portal = { PORTAL_JWT_AUDIENCE: 'diwan', PORTAL_ORIGINS: 'https://portal.example.com' }

/* A text of each secret, and where the settings have it. */
const secrets: Record<string, [text: string, find: (settings: ReturnType<typeof parseSettings>) => unknown]> =
  {
    STORE_API_TOKEN: ['canary-token', ({ storeApi }) => storeApi?.access?.token],
    STORE_EVENTS_SECRET: [
      'canary-new,canary\\,old',
      ({ events }) => events?.secrets.map((secret) => secret.replace(',', '\\,')).join(),
    ],
    OAUTH_CLIENT_SECRET: ['canary-new,canary-old', ({ signIn }) => signIn?.oauth.clientSecrets.join()],
    SESSION_SECRET: [`${long}-2,${long}`, ({ signIn }) => signIn?.sessionSecrets.join()],
    TOKEN_KEYS: [
      `2026b:${long}-2,2026a:${long}`,
      ({ signIn }) =>
        signIn?.tokenKeys
          .slice(0, 2)
          .map(({ id, secret }) => `${id}:${secret}`)
          .join(),
    ],
    SESSION_STORE_URL: ['redis://:canary@10.0.0.1:6379', ({ signIn }) => locationOf(signIn)],
    PORTAL_JWT_KEY: [
      `${long}-2,${long}`,
      ({ signIn }) => signIn?.portal?.kind === 'jwt' && signIn.portal.keys.join(),
    ],
  }
const names = Object.keys(secrets)

function locationOf(signIn: ReturnType<typeof parseSettings>['signIn']): string {
  return signIn && 'server' in signIn.stateLocation ? signIn.stateLocation.server.href : ''
}

/* The settings of a gateway that needs this secret, which is in a file with this content, or is missing. */
function envFor(name: string, content?: string | Uint8Array): Record<string, string> {
  const path = join(temporaryFolder(), 'secret')
  if (content !== undefined) writeFileSync(path, content)
  const file = { [`${name}_FILE`]: path }
  if (name === 'STORE_API_TOKEN') return { STORE_API_BASE_URL, ...file }
  const others = { OAUTH_CLIENT_SECRET: 'x', SESSION_SECRET: long, OAUTH_SCOPES: 'offline_access' }
  return { ...signIn, ...others, ...(name === 'PORTAL_JWT_KEY' && portal), [name]: '', ...file }
}

test('these are all secrets', () => {
  const files = Object.keys(settingTable).filter((name) => name.endsWith('_FILE'))
  expect(names.map((name) => `${name}_FILE`).toSorted()).toEqual(files.toSorted())
})

test.for(names)('%s may be in a file, without the line break at its end, and in several forms', (name) => {
  const [text, find] = secrets[name] ?? ['', () => '']
  for (const content of [text, `${text}\n`, Buffer.from(`\ufeff${text}\r\n`, 'utf16le')]) {
    const env = envFor(name, content)
    const settings = parseSettings(env)
    expect(find(settings)).toBe(text)
    expect(settingsWarnings(env, settings)).toEqual([])
  }
})

test.for(names)('%s stops the start with one line without it, as long as its file is wrong', (name) => {
  const wrong: [content: string | Uint8Array | undefined, message: RegExp][] = [
    [undefined, /_FILE names \S+, which cannot be read \(ENOENT\)\. Correct the path or its permissions\.$/],
    [' \n', /_FILE names \S+, which is empty\. Write the secret to it, or clear [A-Z_]+_FILE\.$/],
    [new Uint8Array([0xe3, 0xca]), /_FILE names \S+, which is no UTF-8 text\. Save it as UTF-8\.$/],
    ['canary two words', /^[A-Z_]+ must be [^\n]+\. Correct it in \/\S+\.$/],
  ]
  for (const [content, message] of wrong) {
    const refusal = refusalOf(envFor(name, content))
    expect(refusal).toMatch(message)
    expect(refusal.startsWith(name)).toBe(true)
    expect(refusal).not.toContain('canary')
  }
  expect(refusalOf({ ...envFor(name), [`${name}_FILE`]: temporaryFolder() })).toContain('(EISDIR)')
})

test.for(names)('%s stops the start if its file is set too', (name) => {
  const env = { ...envFor(name, secrets[name]?.[0]), [name]: 'canary' }
  expect(refusalOf(env)).toBe(`${name} and ${name}_FILE are both set. Keep one of the two.`)
})

function refusalOf(env: Record<string, string>): string {
  try {
    parseSettings(env)
  } catch (error) {
    if (error instanceof StartError) return error.message
    throw error
  }
  return ''
}
