import { Hono } from 'hono'
import { expect, test, vi } from 'vitest'
import type { AppEnv } from '#gateway/access/access-policy.ts'
import { createClientAddress } from './visitors.ts'

async function addressOf(
  trusted: string[],
  peer: string,
  forwarded?: string,
  clientAddress = createClientAddress(trusted, { warn: () => {} }),
): Promise<string> {
  const app = new Hono<AppEnv>()
  app.get('/', (c) => c.text(clientAddress(c)))
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
  // The code reads no other property of Node's request.
  const bindings = { incoming: { socket: { remoteAddress: peer } } }
  return (await app.request('/', { headers }, bindings)).text()
}

const [client, proxy, proxies] = ['198.51.100.1', '10.1.2.3', ['10.0.0.0/8']]

test.for<[string, string[], string, string | undefined, string]>([
  ['its own without a proxy', [], '203.0.113.9', undefined, '203.0.113.9'],
  ['its own, even with a forged header', [], '203.0.113.9', client, '203.0.113.9'],
  ['the one that a trusted proxy reports', proxies, proxy, client, client],
  ['the one that the outermost trusted proxy reports', proxies, proxy, `evil, ${client}, 10.9.9.9`, client],
  ['the one that a proxy in IPv6 reports', ['::1', 'fd00::/8'], '::1', '2001:db8::7', '2001:db8:0:0::/64'],
  ['that of its whole IPv6 network', [], '2001:db8:1:2:3:4:5:6', undefined, '2001:db8:1:2::/64'],
  ['the same in every spelling', [], '2001:DB8:1:2::A', undefined, '2001:db8:1:2::/64'],
  ['the same with a network interface', [], 'fe80::1%eth0', undefined, 'fe80:0:0:0::/64'],
  ['its IPv4 address in the form of IPv6', [], '::ffff:203.0.113.9', undefined, '203.0.113.9'],
  ['the one without a proxy’s port', proxies, proxy, `${client}:50123`, client],
  ['the one in IPv6 without a port', proxies, proxy, '[2001:db8::7]:50123', '2001:db8:0:0::/64'],
  ['the one after thousands of other parts', proxies, proxy, `${'10.0.0.1,'.repeat(1500)}${client}`, client],
  ['that of a proxy with an invalid header', proxies, proxy, 'x'.repeat(9000), proxy],
  ['the one that an IPv4 proxy as IPv6 reports', ['127.0.0.1'], '::ffff:127.0.0.1', client, client],
  ['that of the proxy if all are trusted', proxies, proxy, '10.4.4.4', proxy],
])('A client’s address is %s', async ([, trusted, peer, forwarded, address]) => {
  expect(await addressOf(trusted, peer, forwarded)).toBe(address)
})

test('The log warns once of a proxy that is not trusted, with its address', async () => {
  const warn = vi.fn<(fields: object, message: string) => void>()
  const clientAddress = createClientAddress(['10.0.0.0/8'], { warn })
  await addressOf([], '10.1.2.3', '198.51.100.1', clientAddress)
  await addressOf([], '192.0.2.7', undefined, clientAddress)
  expect(warn).not.toHaveBeenCalled()
  for (const peer of ['192.0.2.8', '192.0.2.9']) await addressOf([], peer, '198.51.100.1', clientAddress)
  expect(warn.mock.calls).toEqual([[{ peer: '192.0.2.8' }, expect.stringContaining('TRUSTED_PROXIES')]])
})
