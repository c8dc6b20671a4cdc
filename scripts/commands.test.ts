import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { jwtVerify } from 'jose'
import { expect, test } from 'vitest'
import { commandEnvironment } from '#testing/scripts/command-environment.ts'
import { temporaryFolder } from '#testing/temporary-folder.ts'

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }

const folders = 'contract|demo|docs|e2e|gateway|mock|portal|public|scripts|src|testing|tools'
const pathInText = new RegExp(`(?<![\\w#./*-])(?:${folders})/[\\w./-]*\\w`, 'g')
const nameInText = /(?<![\w./#-])[a-z][\w-]*\.(?:tsx?|css)\b/g

/* https://docs.npmjs.com/cli/using-npm/scripts, with those of earlier versions. */
const events =
  'install uninstall prepare prepublish prepublishOnly pack publish version shrinkwrap dependencies'.split(
    ' ',
  )

test('npm runs no script of package.json before or after what a person asks for', () => {
  const names = [...events, 'start', 'stop', 'restart', 'test', ...Object.keys(scripts)]
  const reserved = new Set([events, names.flatMap((name) => [`pre${name}`, `post${name}`])].flat())
  expect(Object.keys(scripts).filter((name) => reserved.has(name))).toEqual([])
})

test('npm installs the packages with no other file than package.json and package-lock.json', () => {
  // npm would read these too, and compiles a folder with a binding.gyp.
  expect(globSync('{.npmrc,npm-shrinkwrap.json,binding.gyp}')).toEqual([])
  const lock = readFileSync('package-lock.json', 'utf8')
  expect(lock).not.toMatch(/"link": true|"resolved": "(?!https:)/)
  const folder = temporaryFolder()
  for (const file of ['package.json', 'package-lock.json']) copyFileSync(file, join(folder, file))
  const install = ['ci', '--dry-run', '--offline', '--no-audit', '--no-fund']
  const { status, stderr } = spawnSync('npm', install, {
    cwd: folder,
    encoding: 'utf8',
    env: commandEnvironment(),
  })
  expect([status, stderr]).toEqual([0, expect.any(String)])
})

test('each command that a document names exists', () => {
  const files = globSync(['*.md', 'docs/**/*.md', 'Dockerfile', '.env.example'])
  const text = files.map((file) => readFileSync(file, 'utf8')).join('\n')
  const namesIn = (form: RegExp) => [...text.matchAll(form)].map(([, name = '']) => name)
  expect(namesIn(/\bnpm run\s+([a-z][\w:-]*)/g).filter((name) => !(name in scripts))).toEqual([])
  // docs/embedding.md says to write one of them.
  const isThere = (file: string) => existsSync(file) || text.includes(`Save this as \`${file}\``)
  const programs = namesIn(/\bnode ([\w./-]+\.(?:ts|mjs))\b/g).map((file) =>
    file.replace(/.*\bdiwan\.mjs$/, 'scripts/release/diwan.mjs'),
  )
  expect(programs.filter((file) => !isThere(file))).toEqual([])
})

/* Example addresses of the portal's documents, and folders of a build. */
const notInGit = /^(?:portal\/dist|public\/diwan-token)/

test('each file that a document or a comment names exists', () => {
  const code = globSync('{contract,demo,e2e,gateway,mock,portal,scripts,src,testing,tools}/**/*.{ts,tsx,css}')
  const names = new Set([...code, ...globSync('*.ts')].map((file) => basename(file)))
  const missing = [...globSync(['*.md', 'docs/**/*.md']), ...code].flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    const lines = file.endsWith('.md') ? [text] : (text.match(/^\s*(?:\/?\*|\/\/).*$/gm) ?? [])
    const paths = lines.flatMap((line) => line.match(pathInText) ?? [])
    const alone = file.endsWith('.md') ? [] : lines.flatMap((line) => line.match(nameInText) ?? [])
    return [
      ...paths.filter((path) => globSync(`${path}*`).length === 0 && !notInGit.test(path)),
      ...alone.filter((name) => !names.has(name)),
    ].map((name) => `${file}: ${name}`)
  })
  expect(missing).toEqual([])
})

test('the documented command creates a portal’s token', async () => {
  const [, command = ''] =
    /^```sh\n(node -e [^]*?)^```/m.exec(readFileSync('docs/deployment.md', 'utf8')) ?? []
  const key = 'a-key-of-a-portal-of-at-least-32-characters'
  const env = commandEnvironment({ PORTAL_JWT_KEY: key })
  const { stdout } = spawnSync('/bin/sh', ['-c', command], { encoding: 'utf8', env })
  const { payload } = await jwtVerify(stdout.trim(), Buffer.from(key), { audience: 'diwan' })
  expect(payload).toMatchObject({ sub: '7', merchant_id: '1001' })
})
