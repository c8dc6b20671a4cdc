import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { vi } from 'vitest'
import { createOwner, startAuthorizationServer } from './authorization-server.ts'
import { startDocumentedProxy } from './documented-proxy.ts'
import { startMultiStoreApi } from './multi-store-api.ts'
import { startTestRedis } from './redis-server.ts'
import { builtFolder, ended, run } from './test-program.ts'
import { compose, environmentOf, quickstart } from '#testing/scripts/compose.ts'
import { freePort } from '#testing/free-port.ts'

type ServiceName = 'diwan-a' | 'diwan-b'

/* A build of a version: a page and its script, whose name has a hash that only this build has. */
async function buildOf(version: string): Promise<string> {
  const folder = await builtFolder()
  const script = `/assets/main-${version.replaceAll('.', '').padEnd(8, 'x')}.js`
  mkdirSync(join(folder, 'dist/assets'))
  writeFileSync(join(folder, 'dist', script), `"of ${version}"`)
  writeFileSync(join(folder, 'dist/index.html'), `<script src="${script}"></script>%SETTINGS%`)
  return folder
}

/**
 * Starts what compose.yaml describes, with a process in place of each container. `carryOut` does what a line of the guide says: a line of `docker`
 * here, any other one in a shell.
 */
export async function startComposed() {
  const [port, redis, built] = [await freePort(), await startTestRedis(), new Map<string, string>()]
  const home = `https://diwan.example.com:${port}`
  const server = await startAuthorizationServer([createOwner(1)], [`${home}/auth/callback`])
  const store = await startMultiStoreApi(async (token) => {
    const scopes = await server.scopesOf(token)
    return scopes.length === 0 ? null : { store: '1001', scopes }
  })
  const { SESSION_SECRET: _, OAUTH_CLIENT_SECRET: __, ...oauth } = server.settings
  const { folder } = quickstart({
    ...oauth,
    STORE_API_BASE_URL: `${store.origin.origin}/admin/v2`,
    PUBLIC_ORIGIN: home,
  })
  writeFileSync(join(folder, 'secrets/session_store_url'), redis.url.href)
  const assets = join(folder, 'assets')
  mkdirSync(assets)
  const ports = { 'diwan-a': String(await freePort()), 'diwan-b': String(await freePort()) }
  const running = new Map<string, Awaited<ReturnType<typeof run>>['child']>()

  /* Like `docker compose up --wait`: replaces the container, and waits until the new one is healthy. */
  async function replace(name: ServiceName): Promise<void> {
    const child = running.get(name)
    child?.kill('SIGTERM')
    if (child) await ended(child)
    const dotEnv = parseEnv(readFileSync(join(folder, '.env'), 'utf8'))
    const env = environmentOf(name, dotEnv, folder)
    const places = { HOST: '127.0.0.1', PORT: ports[name], ASSETS_DIR: assets, TRUSTED_PROXIES: '127.0.0.1' }
    const build = built.get(dotEnv['DIWAN_VERSION'] ?? '')
    running.set(name, (await run({ ...env, ...places, DRAIN_SECONDS: '5' }, build)).child)
    const [, , , check = ''] = compose.services[name].healthcheck.test
    const script = check.replace('4173', ports[name])
    await vi.waitUntil(() => spawnSync(process.execPath, ['-e', script]).status === 0, {
      timeout: 30_000,
      interval: 500,
    })
  }

  async function carryOut(line: string): Promise<void> {
    const [, version] = /^docker build --tag diwan:(\S+) \.$/.exec(line) ?? []
    const [, name] = /^docker compose up -d --no-deps --wait (diwan-[ab])$/.exec(line) ?? []
    if (version !== undefined) built.set(version, await buildOf(version))
    // Cast: the pattern allows only these.
    else if (name !== undefined) await replace(name as ServiceName)
    else if (line.startsWith('sed ')) execFileSync('/bin/sh', ['-ec', line], { cwd: folder })
    else throw new Error(`Not carried out: ${line}`)
  }

  built.set('1.3.0', await buildOf('1.3.0'))
  await replace('diwan-a')
  await replace('diwan-b')
  const hosts = Object.values(ports).map((own) => `127.0.0.1:${own}`)
  await startDocumentedProxy('caddy', readFileSync('Caddyfile', 'utf8'), port, hosts)
  return { home, carryOut }
}
