import { readFileSync } from 'node:fs'
import { BlockList } from 'node:net'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { signInEnv } from '#testing/gateway/sign-in-env.ts'
import { parseSettings } from '#gateway/settings/settings.ts'

/* Tests compose.yaml as text, because these tests run without Docker. */
const root = new URL('..', import.meta.url).pathname
const read = (file: string) => readFileSync(join(root, file), 'utf8')

type Service = {
  environment?: Record<string, string>
  command?: string[]
  networks: string[] | Record<string, { ipv4_address?: string }>
  ports?: string[]
  cap_add?: string[]
}

// Cast: these tests know the file.
const compose = parse(read('compose.yaml'), { merge: true }) as {
  services: Record<'diwan' | 'valkey' | 'proxy', Service>
  networks: Record<string, { internal?: boolean; ipam?: { config: { subnet: string; ip_range: string }[] } }>
  volumes: Record<string, unknown>
}
const { diwan, valkey, proxy } = compose.services

/* The settings that a person writes to .env. */
const given = {
  DIWAN_HOST: 'diwan.example.com',
  VALKEY_PASSWORD: 'a-password-of-the-test',
  ...signInEnv,
}

/* Expands ${NAME}, ${NAME:-default} and ${NAME:?message} as Compose does, nested ones too. */
function interpolate(text: string, env: Record<string, string | undefined>): string {
  const next = text.replace(
    /\$\{(\w+)(?::([-?])([^${}]*))?\}/g,
    (_, name: string, kind?: string, rest = '') => {
      const value = env[name] ?? ''
      if (value === '' && kind === '?') throw new Error(rest)
      return value === '' ? rest : value
    },
  )
  return next === text ? text : interpolate(next, env)
}

function environmentOf(service: Service, env: Record<string, string | undefined>): Record<string, string> {
  const entries = Object.entries(service.environment ?? {})
  return Object.fromEntries(entries.map(([name, value]) => [name, interpolate(value, env)]))
}

describe('With the settings of sign-in, compose starts gateways', () => {
  const dotEnv = { ...given }
  const env = { ...dotEnv, ...environmentOf(diwan, dotEnv) }

  test('that the proxy reaches, with any HOST and PORT', () => {
    const settings = parseSettings({
      ...env,
      ...environmentOf(diwan, { ...dotEnv, HOST: '127.0.0.1', PORT: '1' }),
    })
    expect([settings.host, settings.port]).toEqual(['0.0.0.0', 4173])
    expect(read('Caddyfile')).toContain('diwan:4173')
  })

  test('under the name of Caddy’s certificate', () => {
    expect(parseSettings(env).publicOrigins).toEqual(['https://diwan.example.com'])
    expect(environmentOf(proxy, dotEnv)['DIWAN_HOST']).toBe('diwan.example.com')
    expect(read('Caddyfile')).toContain('{$DIWAN_HOST')
    const proxyAddress = { ...dotEnv, PUBLIC_ORIGIN: 'https://proxyAddress.example.com' }
    expect(environmentOf(diwan, proxyAddress)['PUBLIC_ORIGIN']).toBe('https://proxyAddress.example.com')
  })

  test('that store their state in Valkey with its password', () => {
    const { signIn } = parseSettings(env)
    expect(signIn?.stateLocation).toEqual({ server: new URL('redis://:a-password-of-the-test@valkey:6379') })
    const { VALKEY_PASSWORD: _, ...without } = dotEnv
    expect(() => environmentOf(diwan, without)).toThrow('Set VALKEY_PASSWORD in .env')
    expect(() => environmentOf(valkey, without)).toThrow('Set VALKEY_PASSWORD in .env')
  })

  test('that trust X-Forwarded-For of the proxy only', () => {
    const { trustedProxies } = parseSettings(env)
    const proxyAddress = Array.isArray(proxy.networks) ? undefined : proxy.networks['front']?.ipv4_address
    expect(trustedProxies).toEqual([proxyAddress])
    const [{ subnet, ip_range } = { subnet: '', ip_range: '' }] =
      compose.networks['front']?.ipam?.config ?? []
    expect([isWithin(proxyAddress ?? '', subnet), isWithin(proxyAddress ?? '', ip_range)]).toEqual([
      true,
      false,
    ])
  })
})

function isWithin(address: string, range: string): boolean {
  const [start = '', bits = ''] = range.split('/')
  const list = new BlockList()
  list.addSubnet(start, Number(bits))
  return list.check(address)
}

describe('With a proxy that the internet reaches', () => {
  test('the database is on an internal network, has a password and publishes no port', () => {
    expect([diwan.networks, valkey.networks]).toEqual([['front', 'state'], ['state']])
    expect(Object.keys(proxy.networks)).toEqual(['front'])
    expect(compose.networks['state']).toEqual({ internal: true })
    const command = valkey.command ?? []
    expect(interpolate(command[command.indexOf('--requirepass') + 1] ?? '', given)).toBe(
      given.VALKEY_PASSWORD,
    )
    expect([valkey.ports, diwan.ports]).toEqual([undefined, undefined])
    expect(proxy.ports).toEqual(['80:80', '443:443', '443:443/udp'])
  })

  test('the database stores what it has acknowledged', () => {
    const command = (valkey.command ?? []).join(' ')
    for (const setting of ['--appendonly yes', '--appendfsync always', '--maxmemory-policy noeviction']) {
      expect(command).toContain(setting)
    }
  })

  test.each(Object.entries(compose.services))(
    '%s has no unneeded rights, and limits of log size and memory',
    (_, service) => {
      expect(service).toMatchObject({
        restart: 'unless-stopped',
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
        logging: { driver: 'json-file', options: { 'max-size': '10m', 'max-file': '5' } },
        mem_limit: expect.stringMatching(/^\d+m$/) as string,
      })
    },
  )

  test('only the proxy has a capability: to listen at the ports 80 and 443', () => {
    expect([diwan.cap_add, valkey.cap_add, proxy.cap_add]).toEqual([
      undefined,
      undefined,
      ['NET_BIND_SERVICE'],
    ])
  })
})
