import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { signInEnv } from '#testing/gateway/sign-in-env.ts'
import { temporaryFolder } from '#testing/temporary-folder.ts'
import { parseSettings } from './settings.ts'
import { settingTable } from './setting-table.ts'
import { settingsWarnings } from './settings-warnings.ts'

const long = 'canary-of-a-secret-with-32-letters-or-more'
const secrets = {
  STORE_API_TOKEN: 'canary-token',
  STORE_EVENTS_SECRET: 'canary-new,canary\\,old',
  OAUTH_CLIENT_SECRET: 'canary-new, canary-old',
  SESSION_SECRET: `${long}-2,${long}`,
  TOKEN_KEYS: `2026b:${long}-2,2026a:${long}`,
  SESSION_STORE_URL: 'redis://:canary@10.0.0.1:6379',
  PORTAL_JWT_KEY: `${long}-2,${long}`,
}
const given = Object.entries(secrets)

/* The settings of a gateway with this secret. */
function envWith(name: string, secret: Record<string, string>): Record<string, string> {
  const { STORE_API_BASE_URL } = signInEnv
  if (name === 'STORE_API_TOKEN') return { STORE_API_BASE_URL, ...secret }
  return { ...signInEnv, PORTAL_JWT_AUDIENCE: 'x', PORTAL_JWT_KEY: long, [name]: '', ...secret }
}

function fileWith(content: string | Uint8Array): string {
  const path = join(temporaryFolder(), 'secret')
  writeFileSync(path, content)
  return path
}

test('these are all secrets', () => {
  const files = Object.keys(settingTable).filter((name) => name.endsWith('_FILE'))
  expect(given.map(([name]) => `${name}_FILE`).toSorted()).toEqual(files.toSorted())
})

test.for(given)('%s may be in a file, as it would be in a variable', ([name, text]) => {
  const variable = envWith(name, { [name]: text })
  for (const content of [text, `${text}\n`, Buffer.from(`\ufeff${text}\r\n`, 'utf16le')]) {
    const path = fileWith(content)
    const env = envWith(name, { [`${name}_FILE`]: path })
    const settings = parseSettings(env)
    const expected = parseSettings(variable)
    // This file is read again while the program runs.
    if (expected.storeApi?.access) expected.storeApi.access.file = path
    expect(settings).toEqual(expected)
    expect(settingsWarnings(env, settings)).toEqual(settingsWarnings(variable, parseSettings(variable)))
  }
})

test('a comma separates secrets, unless a backslash precedes it', () => {
  const { events, signIn } = parseSettings({
    ...signInEnv,
    ...secrets,
    STORE_API_TOKEN: '',
    PORTAL_JWT_KEY: '',
  })
  expect(events?.secrets).toEqual(['canary-new', 'canary,old'])
  expect(signIn?.oauth.clientSecrets).toEqual(['canary-new', 'canary-old'])
})

test.for(given)('%s stops the start with one line without it, while its file is wrong', ([name, text]) => {
  const parse = (path: string, more = {}) => parseSettings(envWith(name, { [`${name}_FILE`]: path, ...more }))
  const folder = temporaryFolder()
  const beginning = String.raw`^${name}_FILE names \S+, which`
  const wrong: [path: string, message: string][] = [
    [
      join(folder, 'x'),
      String.raw`${beginning} cannot be read \(ENOENT\)\. Correct the path or its permissions\.$`,
    ],
    [folder, String.raw`${beginning} cannot be read \(EISDIR\)`],
    [fileWith(' \n'), String.raw`${beginning} is empty\. Write the secret to it, or clear ${name}_FILE\.$`],
    [fileWith(new Uint8Array([0xe3, 0xca])), String.raw`${beginning} is no UTF-8 text\. Save it as UTF-8\.$`],
    [fileWith('canary two words'), String.raw`^${name} must be [^\n]+\. Correct it in \S+\.$`],
  ]
  for (const [path, message] of wrong) {
    expect(() => parse(path)).toThrow(new RegExp(message))
    expect(() => parse(path)).not.toThrow('canary')
  }
  expect(() => parse(fileWith(text), { [name]: text })).toThrow(
    `${name} and ${name}_FILE are both set. Keep one of the two.`,
  )
})
