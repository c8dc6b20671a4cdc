import { execFile, execFileSync, spawn } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { commandEnvironment } from '#testing/scripts/command-environment.ts'
import { freePort } from '#testing/free-port.ts'
import { emptyRenderer } from '#testing/gateway/empty-renderer.ts'
import { signInEnv } from '#testing/gateway/sign-in-env.ts'

/*
 * Carries out the Dockerfile's lines without a container: each stage in a folder, with this process's Node, the machine's npm and an
 * empty npm cache. Instead of the image's user `node` it takes `nobody` if we are root, otherwise us.
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
  await run('image', isLong ? commandsOf(image) : commandsOf(image).map(withoutInstallation))
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
    const words = rest.replace('--from=build /diwan', '../build').split(' ')
    const sources = words.slice(0, -1).map((name) => (name.startsWith('../') ? name : join(context, name)))
    return `cp -R ${sources.join(' ')} ${words.at(-1)}`
  })
}

/* A short run takes this project's packages and an empty page. */
function withoutInstallation(command: string): string {
  if (command.startsWith('npm ci')) return `ln -s ${join(process.cwd(), 'node_modules')} .`
  return command.includes('../build')
    ? `mkdir -p dist/.server && echo '%LANGUAGE%' > dist/index.html && echo null > dist/.server/files.json && echo "${emptyRenderer}" > dist/.server/render-page.mjs`
    : command
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

/* Starts the program in a folder; resolves with the status of its page once the image's health check passes. */
async function openPage(folder: string, settings: Record<string, string>): Promise<number> {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const ports = { PORT: String(port), MOCK_PORT: '0', PUBLIC_ORIGIN: origin }
  const child = spawn(process.execPath, cmd.slice(1), {
    cwd: join(place, folder),
    ...(isRoot && user),
    env: { ...env, ...ports, ...settings },
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const lines: string[] = []
  for await (const line of createInterface({ input: child.stdout })) {
    lines.push(line)
    if (line.includes('"url"')) break
  }
  expect(lines.join('\n')).toContain('Diwan is ready')
  await promisify(execFile)(process.execPath, listAfter(/HEALTHCHECK .*CMD/).slice(1), { env: ports })
  return (await fetch(origin)).status
}

function megabytesOfPackages(folder: string): number {
  return parseInt(execFileSync('du', ['-sm', join(place, folder, 'node_modules')], { encoding: 'utf8' }), 10)
}

test('the image has everything that Diwan needs to run, under an unprivileged user', async () => {
  expect(cmd[0]).toBe('node')
  expect(await openPage('image', signInEnv)).toBe(200)
})

test('the service of the guide starts Diwan like the image', () => {
  expect(guide).toContain(`ExecStart=/usr/bin/${cmd.join(' ')}\n`)
})

test.runIf(isLong)('the image shows the demo store, with at most 90 MB of packages', async () => {
  expect(await openPage('image', { DEMO: '1' })).toBe(200)
  expect(megabytesOfPackages('image')).toBeLessThanOrEqual(90)
})

test.runIf(isLong)(
  'the installation without Docker leaves at most 90 MB of packages, which suffice',
  async () => {
    const [, prune = ''] = /^sudo npm ci && sudo npm run build && sudo (npm prune .*)$/m.exec(guide) ?? []
    await run('build', [prune])
    expect(megabytesOfPackages('build')).toBeLessThanOrEqual(90)
    expect(await openPage('build', { DEMO: '1' })).toBe(200)
  },
)
