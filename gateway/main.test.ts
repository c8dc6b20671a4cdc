import { createHash } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import manifest from '#package.json'
import { canary } from '#testing/gateway/test-gateway.ts'
import { builtFolder, ended, realStore, run, started, textsOf } from '#testing/gateway/test-program.ts'
import { serveForTest } from '#testing/gateway/test-server.ts'

describe('the gateway starts', () => {
  test('with a real store, and names it, though its build has more files than it may open at once', async () => {
    const folder = await builtFolder()
    const built =
      '<style>p { margin: 0 }</style><script>go()</script><script type="module" src="a.js"></script>'
    await writeFile(join(folder, 'dist/index.html'), built)
    await Promise.all(
      Array.from({ length: 400 }, (_, number) =>
        writeFile(join(folder, `dist/${number}.js`), String(number)),
      ),
    )
    const { child, printed } = await run(realStore, folder, 128)
    const { text, url } = await started(child)
    expect(text).toBe(
      `Diwan is ready: http://127.0.0.1:${url.port} – It talks to the store API at api.example.com.`,
    )
    const page = await fetch(url)
    expect(await page.text()).toBe(built)
    // The scripts and styles of the page and no others.
    const policy = page.headers.get('content-security-policy')
    const hash = (part: string) => `'sha256-${createHash('sha256').update(part).digest('base64')}'`
    expect(policy).toContain(`script-src 'self' ${hash('go()')};`)
    expect(policy).toContain(`style-src 'self' ${hash('p { margin: 0 }')};`)
    expect(policy).toContain("frame-ancestors 'none'")
    expect(await (await fetch(new URL('/399.js', url))).text()).toBe('399')
    expect(printed.join('')).not.toContain(canary)
  })

  test('with only JSON in its log, at the level of LOG_LEVEL', async () => {
    const { child, printed } = await run({ ...realStore, LOG_LEVEL: 'debug', TRUSTED_PROXIES: '127.0.0.1' })
    const { url } = await started(child)
    const headers = { 'x-forwarded-for': '198.51.100.7' }
    const bodies: string[] = []
    for (const path of ['/healthz', '/readyz/', '/brands'])
      bodies.push(await (await fetch(new URL(path, url), { headers })).text())
    expect(JSON.parse(bodies[0] ?? '')).toEqual({ status: 'ok', version: manifest.version })
    child.kill('SIGTERM')
    expect(await ended(child)).toBe(0)
    const lines = printed.join('').trim().split('\n')
    const logged = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
    expect(logged).toMatchObject([
      { level: 30, url: url.origin, mode: 'live', version: manifest.version },
      { level: 20, path: '/healthz', status: 200, clientAddress: '198.51.100.7' },
      { level: 20, path: '/readyz/', status: 200, clientAddress: '198.51.100.7' },
      { level: 30, path: '/brands', status: 200, clientAddress: '198.51.100.7' },
    ])
  })

  test('with the settings of .env unless the environment has them', async () => {
    const folder = await builtFolder()
    // As Windows writes it.
    const text = '\ufeffSTORE_NAME="From the file"\r\nPORT=not-used\r\nTOKEN_KEY=canary\r\n'
    await writeFile(join(folder, '.env'), text, 'utf16le')
    const { child, printed } = await run({ ...realStore, STORE_NAME: '', DEMO: '1' }, folder)
    const { url } = await started(child)
    expect(await (await fetch(url)).text()).toContain('From the file')
    expect(textsOf(printed)).toEqual([
      'Line 2 of .env has no effect: the environment sets PORT too, and it wins.',
      'Line 3 of .env has no effect: Diwan has no setting TOKEN_KEY. The nearest name is TOKEN_KEYS.',
      'DEMO=1 has no effect: STORE_API_BASE_URL names a store.',
      expect.stringContaining('Diwan is ready'),
    ])
  })
})

describe('the gateway does not start', () => {
  test('with a wrong setting, and names it in one line, after what has no effect', async () => {
    const { child, printed } = await run({ ...realStore, UPSTREAM_TIMEOUT_MS: 'soon', TRUSTED_PROXY: '::1' })
    expect(await ended(child)).toBe(1)
    expect(textsOf(printed)).toEqual([
      expect.stringMatching(/The nearest name is TRUSTED_PROXIES\.$/),
      expect.stringMatching(/^UPSTREAM_TIMEOUT_MS must be .+$/),
    ])
  })

  test('without the built page, and says how to build it', async () => {
    const folder = await builtFolder()
    await rm(join(folder, 'dist'), { recursive: true })
    const { child, printed } = await run(realStore, folder)
    expect(await ended(child)).toBe(1)
    expect(textsOf(printed)).toEqual([
      expect.stringMatching(/^The dashboard is not built \(.*dist\/.+\)\. .*npm run build.+$/),
    ])
  })

  test.each([
    ['PORT', realStore],
    ['MOCK_PORT', {}],
  ])('on a port in use, and names %s', async (setting, env) => {
    const { port } = await serveForTest(() => {})
    const { child, printed } = await run({ ...env, [setting]: port })
    expect(await ended(child)).toBe(1)
    const line = `Port ${port} is in use. Stop the program that has it, or set ${setting} to another port.`
    expect(textsOf(printed)).toEqual([line])
  })

  test('on an IP address of another machine', async () => {
    const { child, printed } = await run({ ...realStore, HOST: '192.0.2.1', BEHIND_AUTH_PROXY: '1' })
    expect(await ended(child)).toBe(1)
    expect(textsOf(printed)).toEqual([
      expect.stringMatching(/^Diwan cannot listen on 192\.0\.2\.1:0 \(EADDRNOTAVAIL\).+$/),
    ])
  })
})
