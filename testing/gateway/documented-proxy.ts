import { execFileSync, spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Agent, fetch as undiciFetch } from 'undici'
import { onTestFinished, vi } from 'vitest'
import { temporaryFolder } from '#testing/temporary-folder.ts'

/** The gateways that a documented configuration names. */
export const gatewayAddresses = /(?:127\.0\.0\.1|10\.0\.0\.1\d|\bdiwan-[ab]):4173/g

/* Surrounds a configuration with a certificate and places for files; returns the arguments of the program. */
const prepare = {
  caddy(config: string, folder: string) {
    const options = `admin off\nauto_https disable_redirects\nlocal_certs\nskip_install_trust\nstorage file_system ${folder}`
    writeFileSync(`${folder}/Caddyfile`, config.replace(/^\{\n/m, `{\n${options}\n`))
    return ['run', '--config', `${folder}/Caddyfile`]
  },
  nginx(config: string, folder: string) {
    const certificate = ['-subj', '/CN=diwan.example.com', '-keyout', 'diwan.key', '-out', 'diwan.pem']
    execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...certificate], {
      cwd: folder,
      stdio: 'ignore',
    })
    const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    const places = kinds.map((kind) => `${kind}_temp_path ${folder}/${kind};`).join('\n')
    const main = `daemon off; pid ${folder}/pid; events {} http { access_log off;`
    writeFileSync(`${folder}/nginx.conf`, `${main}\n${places}\n${config}}`)
    return ['-c', `${folder}/nginx.conf`, '-e', 'stderr']
  },
}

/**
 * Starts a documented proxy in front of these hosts, at https://diwan.example.com and this port, where `fetch` reaches it until the
 * test has finished. Resolves once it serves a gateway.
 */
export async function startDocumentedProxy(
  proxy: 'caddy' | 'nginx',
  config: string,
  port: number,
  gateways: readonly string[],
) {
  const folder = temporaryFolder()
  const hosts = [...gateways]
  const adapted = config
    .replace(gatewayAddresses, () => hosts.shift() ?? '')
    .replace('listen 443', `listen ${port}`)
    .replace(
      /^(?:diwan\.example\.com|\{\$DIWAN_HOST:diwan\.example\.com\}) \{/m,
      `diwan.example.com:${port} {`,
    )
    .replace(/\/etc\/ssl\/|\/var\/log\/nginx\//g, `${folder}/`)
  const child = spawn(proxy, prepare[proxy](adapted, folder), {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, XDG_CONFIG_HOME: folder },
  })
  let printed = ''
  child.stderr.on('data', (text: Buffer) => (printed += String(text)))
  child.on('error', (error) => (printed += String(error)))
  // Node's own fetch has no HTTP/2, which browsers use.
  const dispatcher = new Agent({
    allowH2: true,
    connect: {
      rejectUnauthorized: false,
      lookup: (_, __, done) => done(null, [{ address: '127.0.0.1', family: 4 }]),
    },
  })
  vi.stubGlobal('fetch', (url: string, init: object) => undiciFetch(url, { ...init, dispatcher }))
  onTestFinished(async () => {
    vi.unstubAllGlobals()
    await dispatcher.destroy()
    child.kill()
  })
  const isServing = () =>
    fetch(`https://diwan.example.com:${port}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    )
  await vi.waitUntil(isServing, { timeout: 10_000 }).catch(() => {
    throw new Error(`${proxy} does not serve Diwan: ${printed}`)
  })
  return { logs: () => (proxy === 'caddy' ? printed : readFileSync(join(folder, 'diwan.log'), 'utf8')) }
}
