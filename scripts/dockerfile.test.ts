import { execFile, execFileSync, spawn, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import manifest from '#package.json'
import { commandEnvironment } from '#testing/scripts/command-environment.ts'
import { freePort } from '#testing/free-port.ts'
import { signInEnv } from '#testing/gateway/sign-in-env.ts'

/*
 * Carries out the Dockerfile's lines without a container: each stage in a folder, with this process's Node, the machine's npm and an
 * empty npm cache. Instead of the image's user `node` it takes `nobody` if we are root, otherwise us. Its release is tried in other ways
 * too, because it takes a minute to write.
 */
const isLong = inject('longRuns') > 0
const isRoot = process.getuid?.() === 0
const user = isRoot ? { uid: 65_534, gid: 65_534 } : { uid: process.getuid?.(), gid: process.getgid?.() }
const place = mkdtempSync(join(tmpdir(), 'diwan-image-'))
const guide = readFileSync('docs/deployment.md', 'utf8')
const [, build = '', image = ''] = readFileSync('Dockerfile', 'utf8')
  .replaceAll(/\\\n/g, '')
  .split(/^FROM /m)
const cmd = listAfter(/CMD/)
const env = Object.fromEntries(
  [...image.matchAll(/^ENV (.*)$/gm)].flatMap(([, pairs = '']) =>
    pairs.split(' ').map((pair) => pair.split('=')),
  ),
)

beforeAll(async () => {
  chmodSync(place, 0o755)
  if (isLong) await run('build', commandsOf(build))
  if (isLong) await run('image', commandsOf(image))
  return () => rmSync(place, { recursive: true, force: true })
}, 0)

/* The shell commands of a stage. .dockerignore names files and folders of the root, without patterns. */
function commandsOf(stage: string): string[] {
  const context = process.cwd()
  return stage.split('\n').flatMap((line) => {
    const [, keyword = '', rest = ''] = /^(RUN|COPY) (.*)$/.exec(line) ?? []
    if (/^(?:ADD|ARG|SHELL)\b/.test(line)) throw new Error(`Not carried out: ${line}`)
    if (keyword === 'RUN') return rest.replaceAll('node:node', `${user.uid}:${user.gid}`)
    if (keyword === '') return []
    if (rest === '. .')
      return `(cd ${context} && tar -c --anchored --exclude-from=.dockerignore $(ls -A)) | tar -x`
    const words = rest.replace(/--from=build \/diwan(\S+)/, '../build$1/.').split(' ')
    const sources = words.slice(0, -1).map((name) => (name.startsWith('../') ? name : join(context, name)))
    return `cp -R ${sources.join(' ')} ${words.at(-1)}`
  })
}

async function run(stage: string, commands: string[]): Promise<void> {
  const folder = join(place, stage)
  mkdirSync(folder, { recursive: true })
  const more = { npm_config_cache: join(place, 'npm-cache'), ...(stage === 'image' && env) }
  await promisify(execFile)('/bin/sh', ['-ec', commands.join('\n')], {
    cwd: folder,
    env: commandEnvironment(more),
    maxBuffer: Infinity,
  })
}

/* A list of texts in JSON. */
function listAfter(keyword: RegExp): string[] {
  const [, list = '[]'] = new RegExp(`^${keyword.source} (.*)$`, 'm').exec(image) ?? []
  return JSON.parse(list) as string[]
}

/* Starts a program in a folder, and resolves with its URL and what it printed once it is ready. It ends with the test. */
async function start(command: string[], folder: string, settings: NodeJS.ProcessEnv) {
  const [port, mockPort] = [await freePort(), await freePort()]
  const origin = `http://127.0.0.1:${port}`
  const ports = { PORT: String(port), MOCK_PORT: String(mockPort), PUBLIC_ORIGIN: origin }
  const [program = '', ...words] = command
  const child = spawn(program, words, { cwd: folder, ...(isRoot && user), env: { ...settings, ...ports } })
  onTestFinished(() => void child.kill('SIGKILL'))
  const lines: string[] = []
  for await (const line of createInterface({ input: child.stdout })) {
    lines.push(line)
    if (line.includes(origin)) break
  }
  return { origin, ports, printed: lines.join('\n') }
}

/* The first invoice of the demo store. */
async function openInvoice(origin: string): Promise<string> {
  const headers = { 'x-diwan-client': '1', 'sec-fetch-site': 'same-origin' }
  const made = await fetch(`${origin}/api/orders/1001/print-invoice`, { method: 'POST', headers })
  const { data } = (await made.json()) as { data: { url: string } }
  return (await (await fetch(origin + data.url)).text()).slice(0, 5)
}

const node = [process.execPath, ...cmd.slice(1)]
const imageFolder = join(place, 'image')
const releaseFolder = join(place, 'build/release')
const archive = `diwan-${manifest.version}`

test('the service of the guide starts Diwan like the image', () => {
  expect(cmd[0]).toBe('node')
  expect(guide).toContain(`ExecStart=/usr/bin/${cmd.join(' ')}\n`)
})

describe.runIf(isLong)('The image', () => {
  test('has everything that Diwan needs, under an unprivileged user who may write nothing in it', async () => {
    const { origin, ports, printed } = await start(node, imageFolder, { ...env, ...signInEnv })
    expect(printed).toContain('Diwan is ready')
    await promisify(execFile)(process.execPath, listAfter(/HEALTHCHECK .*CMD/).slice(1), { env: ports })
    expect((await fetch(origin)).status).toBe(200)
  })

  test('has the demo store, and at most 40 MB beside its base', async () => {
    const { origin } = await start(node, imageFolder, { ...env, DEMO: '1' })
    expect(await openInvoice(origin)).toBe('%PDF-')
    expect(megabytesOf(imageFolder)).toBeLessThanOrEqual(40)
  })
})

describe.runIf(isLong)('The release', () => {
  test('runs as the guide says, without Docker', async () => {
    const [, steps = ''] = /## Without Docker[^]*?```sh\n([^]*?)```/.exec(guide) ?? []
    const here = steps
      .replaceAll(/^sudo useradd.*\n/gm, '')
      .replaceAll('sudo ', '')
      .replaceAll(/\/(opt|etc)\//g, `${place}/$1/`)
      .replaceAll('/usr/bin/node', process.execPath)
    await run('build/release', [`mkdir ${place}/etc ${place}/opt`, here])
    const [, folder = ''] = /^WorkingDirectory=(.*)$/m.exec(guide) ?? []
    const { printed, origin } = await start(node, join(place, folder), {})
    expect(JSON.parse(printed)).toMatchObject({
      msg: expect.stringContaining('demo store'),
      version: manifest.version,
    })
    expect((await fetch(`${origin}/brands`)).status).toBe(200)
    expect(existsSync(join(place, folder, 'docs/settings.md'))).toBe(true)
  })

  test('has a service in the guide that systemd understands', () => {
    const [, unit = ''] = /```ini\n([^]*?)```/.exec(guide) ?? []
    const file = join(place, 'diwan.service')
    writeFileSync(file, unit.replace('/usr/bin/node', process.execPath))
    const { stdout, stderr } = spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' })
    expect([stdout, stderr]).toEqual(['', ''])
  })

  test('is a demo in one line, with sentences at a terminal', async () => {
    const folder = join(place, 'npx')
    await run('npx', [`cp ../build/release/${archive}.tgz .`, `chown ${user.uid}:${user.gid} .`])
    const command = `npx --yes ./${archive}.tgz`
    const { printed } = await start(['script', '-qefc', command, '/dev/null'], folder, {
      ...commandEnvironment({ HOME: folder, npm_config_cache: join(folder, 'npm-cache') }),
    })
    expect(printed).toContain(`Diwan ${manifest.version} is ready: http`)
  })

  test('names the licence and the version of each package that is in it', () => {
    const read = (file: string) => readFileSync(join(imageFolder, file), 'utf8')
    const { sources } = JSON.parse(read('gateway.mjs.map')) as { sources: string[] }
    const names = sources.flatMap((path) => /.*node_modules\/(@[^/]+\/[^/]+|[^/]+)/.exec(path)?.[1] ?? [])
    const { components } = JSON.parse(read('sbom.cdx.json')) as {
      components: { name: string; version: string; group?: string }[]
    }
    const parts = components.map(({ group, name, version }) => [
      group === undefined ? name : `${group}/${name}`,
      version,
    ])
    const versions = new Map(parts as [string, string][])
    expect(new Set(names).size).toBeGreaterThan(20)
    const licences = read('LICENCES.txt')
    for (const name of [...new Set(names), 'react-dom', 'react-aria-components'])
      expect(licences).toMatch(new RegExp(`^${name} ${versions.get(name)} \\(\\S`, 'm'))
  })

  test('is the same each time it is written', async () => {
    const sums = readFileSync(join(releaseFolder, 'SHA256SUMS'), 'utf8')
    await run('build', ['npm run release'])
    expect(readFileSync(join(releaseFolder, 'SHA256SUMS'), 'utf8')).toBe(sums)
  })
})

function megabytesOf(folder: string): number {
  return parseInt(execFileSync('du', ['-sm', folder], { encoding: 'utf8' }), 10)
}
