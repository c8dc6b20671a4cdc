import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { BlockList } from 'node:net'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parseSettings } from '#gateway/settings/settings.ts'
import { compose, environmentOf, interpolate, quickstart } from '#testing/scripts/compose.ts'

/* Tests compose.yaml as text, because these tests run without Docker. */
const { 'diwan-a': diwan, 'diwan-b': other, valkey, proxy } = compose.services

describe('With the quickstart of the guide, compose starts gateways', () => {
  function settingsWith(more: Record<string, string> = {}) {
    const { folder, dotEnv } = quickstart()
    return { folder, ...parseSettings(environmentOf('diwan-a', { ...dotEnv, ...more }, folder)) }
  }

  test('of one image and one configuration', () => {
    expect(other).toEqual(diwan)
    expect(interpolate(diwan.image, { DIWAN_VERSION: '1.2.0' })).toBe('diwan:1.2.0')
    expect(() => interpolate(diwan.image, {})).toThrow('Set DIWAN_VERSION in .env')
    expect(diwan.healthcheck.test).toEqual(['CMD', 'node', '-e', expect.stringContaining('/readyz')])
  })

  test('that the proxy reaches, with any HOST and PORT', () => {
    const settings = settingsWith({ HOST: '127.0.0.1', PORT: '1' })
    expect([settings.host, settings.port]).toEqual(['0.0.0.0', 4173])
    expect(readFileSync('Caddyfile', 'utf8')).toContain('reverse_proxy diwan-a:4173 diwan-b:4173 {')
  })

  test('under the name of Caddy’s certificate', () => {
    expect(settingsWith().publicOrigins).toEqual(['https://diwan.example.com'])
    expect(environmentOf('proxy', { DIWAN_HOST: 'diwan.example.com' })['DIWAN_HOST']).toBe(
      'diwan.example.com',
    )
    expect(readFileSync('Caddyfile', 'utf8')).toContain('{$DIWAN_HOST')
    const more = { PUBLIC_ORIGIN: 'https://other.example.com' }
    expect(settingsWith(more).publicOrigins).toEqual(['https://other.example.com'])
  })

  test('with secrets from files, which they and Valkey get from compose', () => {
    const { signIn, folder } = settingsWith()
    const password = readFileSync(join(folder, 'secrets/valkey_conf'), 'utf8')
      .replace('requirepass ', '')
      .trim()
    expect(password).toMatch(/^[0-9a-f]{64}$/)
    expect(signIn?.stateLocation).toEqual({ server: new URL(`redis://:${password}@valkey:6379`) })
    expect(signIn?.tokenKeys[0].id).toBe('2026a')
    expect(signIn?.oauth.clientSecrets).toEqual(['canary-client-secret-of-diwan'])
    const files = Object.entries(compose.secrets).map(([name, { file }]) => [name, file])
    expect(files).toEqual(Object.keys(compose.secrets).map((name) => [name, `./secrets/${name}`]))
    expect([...diwan.secrets, ...valkey.secrets].toSorted()).toEqual(Object.keys(compose.secrets).toSorted())
    expect(valkey.command?.slice(0, 2)).toEqual(['valkey-server', '/run/secrets/valkey_conf'])
    // The health check of Valkey takes the password from there.
    const [, check = ''] = valkey.healthcheck.test
    const [, command = ''] = /\$\$\((sed .*?)\)/.exec(check) ?? []
    const read = command.replace('/run', folder)
    expect(execFileSync('/bin/sh', ['-c', read], { encoding: 'utf8' }).trim()).toBe(password)
  })

  test('that trust X-Forwarded-For of the proxy only', () => {
    const { trustedProxies } = settingsWith()
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
  test('the database is on an internal network and publishes no port', () => {
    expect([diwan.networks, valkey.networks]).toEqual([['front', 'state'], ['state']])
    expect(Object.keys(proxy.networks)).toEqual(['front'])
    expect(compose.networks['state']).toEqual({ internal: true })
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
