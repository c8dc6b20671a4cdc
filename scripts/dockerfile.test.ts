import { execFileSync, spawn } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test } from 'vitest'

const root = new URL('..', import.meta.url).pathname
const nobody = 65_534

/* Everything after the last FROM: the image at run time. */
const [lastStage = ''] = readFileSync(join(root, 'Dockerfile'), 'utf8')
  .split(/^FROM /m)
  .slice(-1)

/* The packages that the image's `npm ci` installs, as paths in the project. */
function productionPackages(): string[] {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean; devOptional?: boolean; optional?: boolean }>
  }
  return Object.entries(packages).flatMap(([path, { dev, devOptional, optional }]) =>
    path === '' || dev || devOptional || optional ? [] : path,
  )
}

function imageFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'diwan-image-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const [, sources = ''] of lastStage.matchAll(/^COPY (?!--from)(.+) \S+$/gm)) {
    for (const source of sources.split(' ')) {
      cpSync(join(root, source), join(folder, source), {
        recursive: true,
        filter: (path) => !path.endsWith('.test.ts'),
      })
    }
  }
  // A nested package comes with its parent.
  for (const path of productionPackages().filter((name) => name.lastIndexOf('node_modules') === 0)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    copy(join(root, path), join(folder, path))
  }
  mkdirSync(join(folder, 'dist'))
  writeFileSync(join(folder, 'dist/index.html'), '<title>%STORE_NAME%</title>')
  mkdirSync(join(folder, 'data'))
  if (process.getuid?.() === 0) chownSync(join(folder, 'data'), nobody, nobody)
  chmodSync(folder, 0o755)
  return folder
}

/* Links thousands of files if both folders are on one disk. */
function copy(from: string, to: string): void {
  try {
    execFileSync('cp', ['-Rl', from, to], { stdio: 'ignore' })
  } catch {
    rmSync(to, { recursive: true, force: true })
    execFileSync('cp', ['-R', from, to])
  }
}

test('the image has only the packages that Diwan needs to run', () => {
  expect(lastStage).toContain('npm ci --omit=dev --omit=optional ')
  expect(
    productionPackages().filter((path) => /(?:typescript|lucide|react-aria|react-dom)$/.test(path)),
  ).toEqual([])
})

test('the image has everything that Diwan needs to run, under an unprivileged user', async () => {
  const folder = imageFolder()
  const [, command = ''] = /^CMD \[(.*)\]$/m.exec(lastStage) ?? []
  const [, ...programArguments] = command.split(', ').map((part) => part.slice(1, -1))
  const child = spawn(process.execPath, programArguments, {
    cwd: folder,
    ...(process.getuid?.() === 0 && { uid: nobody, gid: nobody }),
    env: {
      NODE_ENV: 'production',
      PORT: '0',
      STORE_API_BASE_URL: 'https://api.example.com/admin/v2',
      OAUTH_AUTHORIZE_URL: 'https://accounts.example.com/auth',
      OAUTH_TOKEN_URL: 'https://accounts.example.com/token',
      OAUTH_USERINFO_URL: 'https://accounts.example.com/me',
      OAUTH_CLIENT_ID: 'diwan',
      OAUTH_CLIENT_SECRET: 'secret',
      SESSION_SECRET: 'a-session-secret-of-at-least-32-characters',
    },
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const output: string[] = []
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text: Buffer) => output.push(String(text)))
  }
  let url = ''
  for await (const line of createInterface({ input: child.stdout })) {
    url = (JSON.parse(line) as { url?: string }).url ?? ''
    if (url !== '') break
  }
  expect(output.join('')).toContain('Diwan is ready')
  const responses = await Promise.all(['/healthz', '/readyz', '/'].map((path) => fetch(new URL(path, url))))
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200])
})
