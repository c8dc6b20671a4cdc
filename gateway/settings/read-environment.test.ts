import { expect, test } from 'vitest'
import { signInEnv } from '#testing/gateway/sign-in-env.ts'
import { parseEnvFile } from './parse-env-file.ts'
import { mergeEnvironment } from './read-environment.ts'
import { parseSettings } from './settings.ts'
import { settingsWarnings } from './settings-warnings.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

test.for<[string, Uint8Array]>([
  ['UTF-8', bytes('PORT=1\nSTORE_NAME=متجر\n')],
  ['UTF-8 with a mark', bytes('\ufeffPORT=1\nSTORE_NAME=متجر\n')],
  ['UTF-16 of Windows', Buffer.from('\ufeffPORT=1\r\nSTORE_NAME=متجر\r\n', 'utf16le')],
  ['UTF-16, big end first', Buffer.from('\ufeffPORT=1\r\nSTORE_NAME=متجر\r\n', 'utf16le').swap16()],
  ['two files with a mark joined', bytes('\ufeffPORT=1\n\ufeffSTORE_NAME=متجر')],
  ['line breaks of an old Mac', bytes('PORT=1\rSTORE_NAME=متجر')],
])('.env is read as %s', ([, file]) => {
  const { env, warnings } = mergeEnvironment(file, {})
  expect(env).toEqual({ PORT: '1', STORE_NAME: 'متجر' })
  expect(warnings).toEqual([])
})

test.for<[string, Uint8Array]>([
  ['UTF-16 without a mark', Buffer.from('PORT=1', 'utf16le')],
  ['Windows-1256', Buffer.from([0x41, 0x3d, 0xe3, 0xca, 0xcc, 0xd1])],
  ['half a character', Buffer.from([0xff, 0xfe, 0x00, 0xd8])],
])('.env as %s stops the start with one line', ([, file]) => {
  expect(() => mergeEnvironment(file, {})).toThrow(/^\.env is no UTF-8 text\. Save it as UTF-8\.$/)
})

test.for<[text: string, read: Record<string, string>]>([
  ['A=1\r\nB=2\r\n', { A: '1', B: '2' }],
  ['A= \nB=1', { A: '', B: '1' }],
  ['export A=1\n  B = 2 ', { A: '1', B: '2' }],
  ['A=x # comment\n# B=2\nC=x#y', { A: 'x', C: 'x#y' }],
  ['A="x # y" # comment', { A: 'x # y' }],
  ['A="x\ny"\nB=\'x\\ny\'\nC="x\\ny"', { A: 'x\ny', B: 'x\\ny', C: 'x\ny' }],
  ["A='a\"b'\nB=`it's`\nC=it's", { A: 'a"b', B: "it's", C: "it's" }],
  ['A=b=c==', { A: 'b=c==' }],
  ['A=1\nA=2', { A: '2' }],
])('%j is read as %j', ([text, read]) => {
  const { assignments } = parseEnvFile(text)
  expect(Object.fromEntries(assignments.map(({ name, value }) => [name, value]))).toEqual(read)
})

test.for(['A="x\nB=1', "B=1\nA='x' y"])('%j stops the start and names the line', (text) => {
  expect(() => parseEnvFile(text)).toThrow(/^Line \d of \.env has a quotation mark/)
})

test.for<[wrong: string, right: string]>([
  ['TRUSTED_PROXY', 'TRUSTED_PROXIES'],
  ['STORE_APIBASE_URL', 'STORE_API_BASE_URL'],
  ['STORE_API_KEY', 'STORE_API_TOKEN'],
  ['oauth-scopes', 'OAUTH_SCOPES'],
  ['OAUTH_AUTHORISE_URL', 'OAUTH_AUTHORIZE_URL'],
  ['CLIENT_SECRET', 'OAUTH_CLIENT_SECRET'],
  ['DIWAN_PORT', 'PORT'],
  ['SESSION_SECERT', 'SESSION_SECRET'],
  ['SESSION_SECRETS_FILE', 'SESSION_SECRET_FILE'],
  ['LOGLEVEL', 'LOG_LEVEL'],
])('%s is named with %s, in .env and in the environment', ([wrong, right]) => {
  const both = [
    mergeEnvironment(bytes(`\n${wrong}=canary`), {}),
    mergeEnvironment(bytes(''), { [wrong]: 'canary' }),
  ]
  const sentence = `Diwan has no setting ${wrong}. The nearest name is ${right}.`
  expect(both.map(({ warnings }) => warnings)).toEqual([
    [`Line 2 of .env has no effect: ${sentence}`],
    [`The variable ${wrong} of the environment has no effect: ${sentence}`],
  ])
})

test.for([
  'PATH=/bin HOME=/root HOSTNAME=x LANG=ar LANGUAGE=ar:en TERM=x PWD=/ USER=x LOGNAME=x MAIL=x SHELL=x NODE_ENV=production',
  'SESSION_MANAGER=x DBUS_SESSION_BUS_ADDRESS=x XDG_DATA_DIRS=x XDG_SESSION_ID=1 SSH_AUTH_SOCK=x DISPLAY=:0 EDITOR=vi',
  'npm_config_loglevel=x INIT_CWD=x AZURE_CLIENT_ID=x AZURE_CLIENT_SECRET=x RUST_LOG=x TZ=x CI=1 INVOCATION_ID=x REDIS_URL=x X=1 _=x تجربة=x',
  'HOSTS=x HOST_IP=x PORTS=x STORE=x DATA=x ASSETS=x STATE=x TOKEN=x SESSION=x MOCK_CONTROL=1 PORTAL_PORT=4176',
  'STORE_API_SERVICE_HOST=x STORE_API_SERVICE_PORT=443 TOKEN_KEYS_SERVICE_PORT_HTTP=1 STORE_API_PORT_443_TCP_ADDR=x STORE_API_PORT=udp://x',
  'DIWAN_PORT=tcp://10.0.0.1:4173 DIWAN_SERVICE_HOST=10.0.0.1 DIWAN_PORT_4173_TCP_PROTO=tcp DIWAN_HOST=x VALKEY_PASSWORD=x',
])('the environment of a machine is not commented on: %s', (text) => {
  const environment = Object.fromEntries(text.split(' ').map((pair) => pair.split('=')))
  expect(mergeEnvironment(bytes(''), environment).warnings).toEqual([])
})

test.for<[file: string, environment: Record<string, string>, warning: string]>([
  ['PORT=1\nHOST=::1\nPORT=2', {}, 'PORT is in .env twice: line 3 counts, line 1 has no effect.'],
  ['PORT=1', { PORT: '2' }, 'Line 1 of .env has no effect: the environment sets PORT too, and it wins.'],
  ['PORT: 1', {}, 'Line 1 of .env has no effect: it is not NAME=value.'],
  ['REDIS_URL=x', {}, 'Line 1 of .env has no effect: Diwan has no setting REDIS_URL.'],
  ['STATE=x', {}, 'Line 1 of .env has no effect: Diwan has no setting STATE. The nearest name is STATE_ID.'],
  ['MOCK_CONTROL=1\nMOCK_RATE_LIMIT=0', {}, ''],
  ['MIIBIjANBgkq=', {}, ''],
  ['MIIBIjANBgkq==', {}, 'Line 1 of .env has no effect: Diwan has no setting of this name.'],
  [
    '',
    { https_proxy: 'http://canary' },
    'The variable https_proxy of the environment has no effect: Diwan calls the store and the authorization server without a proxy.',
  ],
])('%j with %j warns: %s', ([file, environment, warning]) => {
  const { warnings } = mergeEnvironment(bytes(file), environment)
  expect(warnings.join()).toBe(warning)
})

const signIn = { ...signInEnv, OAUTH_SCOPES: 'offline_access brands.read_write' }
const live = { STORE_API_BASE_URL: signIn.STORE_API_BASE_URL, STORE_API_TOKEN: 'canary-token' }
const portal = { PORTAL_INTROSPECT_URL: 'https://portal.example.com/introspect', PORTAL_APP_ID: '42' }

test.for<[Record<string, string>, string]>([
  [{}, ''],
  [live, ''],
  [signIn, ''],
  [{ ...signIn, ...portal, PORTAL_ORIGINS: 'https://portal.example.com' }, ''],
  [{ TOKEN_KEYS: '2026a:canary' }, 'TOKEN_KEYS has no effect without sign-in'],
  [{ ...live, SESSION_STORE_URL: 'redis://x' }, 'SESSION_STORE_URL has no effect without sign-in'],
  [{ ...live, DEMO: '1' }, 'DEMO=1 has no effect'],
  [{ ...signIn, BEHIND_AUTH_PROXY: '1' }, 'BEHIND_AUTH_PROXY has no effect with sign-in'],
  [{ ...signIn, STORE_ID: '1001' }, 'STORE_ID has no effect with sign-in'],
  [{ ...live, STORE_EVENTS_HEADER_PREFIX: 'X-Store-' }, 'without STORE_EVENTS_SECRET'],
  [{ ...live, STORE_NAME: '"canary"' }, 'STORE_NAME begins and ends with a quotation mark'],
  [{ ...signIn, OAUTH_SCOPES: '' }, 'OAUTH_SCOPES is empty'],
  [{ ...signIn, OAUTH_SCOPES: 'brands.read' }, 'OAUTH_SCOPES lacks offline_access'],
  [{ ...signIn, PORTAL_ORIGINS: 'https://portal.example.com' }, 'cannot check their tokens'],
  [{ ...signIn, ...portal }, 'Set PORTAL_ORIGINS'],
  [{ ...signIn, PORTAL_UNKNOWN_RIGHTS: 'write' }, 'PORTAL_UNKNOWN_RIGHTS has no effect without portals'],
  [{ ...signIn, STORE_NAME: 'canary' }, 'STORE_NAME with sign-in is shown only until people sign in'],
  [{ ...live, STORE_NAME: '“canary”' }, 'STORE_NAME begins and ends with a quotation mark'],
  [{ ...live, TRUSTED_PROXIES: '0.0.0.0/0' }, 'TRUSTED_PROXIES trusts every address'],
  [{ ...live, PUBLIC_ORIGIN: 'http://localhost:3000' }, 'another port than PORT, which is 4173'],
  [{ ...live, PUBLIC_ORIGIN: 'http://localhost:3000', PORT: '3000' }, ''],
  [{ ...live, PUBLIC_ORIGIN: 'https://localhost' }, ''],
  [{ OAUTH_PROXY_PREFIX: '/x' }, ''],
])('the settings %j warn: %s', ([env, warning]) => {
  const warnings = settingsWarnings(env, parseSettings(env))
  expect(warnings).toHaveLength(warning === '' ? 0 : 1)
  expect(warnings.join()).toContain(warning)
  expect(warnings.join()).not.toContain('canary')
})

test('events without the id of their merchant stop the start, and need none with sign-in', () => {
  const events = { STORE_EVENTS_SECRET: 'canary-events' }
  expect(() => parseSettings({ ...live, ...events })).toThrow(/set without STORE_ID/)
  expect(parseSettings({ ...live, ...events, STORE_ID: '1001' }).events).not.toBeNull()
  expect(parseSettings({ ...signIn, ...events }).events).not.toBeNull()
})
