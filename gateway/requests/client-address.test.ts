import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { AppEnv } from '#gateway/access/access-policy.ts'
import { createClientAddress } from './client-address.ts'

async function addressOf(trusted: string[], peer: string, forwarded?: string): Promise<string> {
  const clientAddress = createClientAddress(trusted)
  const app = new Hono<AppEnv>()
  app.get('/', (c) => c.text(clientAddress(c)))
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
  // The code reads no other property of Node's request.
  const bindings = { incoming: { socket: { remoteAddress: peer } } }
  return (await app.request('/', { headers }, bindings)).text()
}

test.for<[string, string[], string, string | undefined, string]>([
  ['itself without a proxy', [], '203.0.113.9', undefined, '203.0.113.9'],
  ['itself, whatever it claims', [], '203.0.113.9', '198.51.100.1', '203.0.113.9'],
  ['what a trusted proxy saw', ['10.0.0.0/8'], '10.1.2.3', '198.51.100.1', '198.51.100.1'],
  [
    'what the outermost trusted proxy saw',
    ['10.0.0.0/8'],
    '10.1.2.3',
    'evil, 198.51.100.1, 10.9.9.9',
    '198.51.100.1',
  ],
  ['what a trusted proxy in IPv6 saw', ['::1', 'fd00::/8'], '::1', '2001:db8::7', '2001:db8:0:0::/64'],
  [
    'that of the whole network it is free to choose from',
    [],
    '2001:db8:1:2:3:4:5:6',
    undefined,
    '2001:db8:1:2::/64',
  ],
  ['the same however it is written', [], '2001:DB8:1:2::A', undefined, '2001:db8:1:2::/64'],
  ['that of an interface as well', [], 'fe80::1%eth0', undefined, 'fe80:0:0:0::/64'],
  ['itself in IPv4, as IPv6 sees it', [], '::ffff:203.0.113.9', undefined, '203.0.113.9'],
  ['without the port that a proxy may add', ['10.0.0.0/8'], '10.1.2.3', '198.51.100.1:50123', '198.51.100.1'],
  [
    'that of IPv6 without the port too',
    ['10.0.0.0/8'],
    '10.1.2.3',
    '[2001:db8::7]:50123',
    '2001:db8:0:0::/64',
  ],
  [
    'what a trusted proxy saw, whatever stands in thousands of parts before it',
    ['10.0.0.0/8'],
    '10.1.2.3',
    `${'10.0.0.1,'.repeat(1500)}198.51.100.1`,
    '198.51.100.1',
  ],
  ['that of a proxy whose word makes no sense', ['10.0.0.0/8'], '10.1.2.3', 'x'.repeat(9000), '10.1.2.3'],
  ['an IPv4 proxy as IPv6 sees it', ['127.0.0.1'], '::ffff:127.0.0.1', '198.51.100.1', '198.51.100.1'],
  ['the proxy where all are trusted', ['10.0.0.0/8'], '10.1.2.3', '10.4.4.4', '10.1.2.3'],
])('A client’s address is %s', async ([, trusted, peer, forwarded, address]) => {
  expect(await addressOf(trusted, peer, forwarded)).toBe(address)
})
