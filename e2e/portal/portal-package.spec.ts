import { execFileSync, spawn } from 'node:child_process'
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { build } from 'vite'
import { documentedBlocks } from '#e2e/documented-blocks.ts'
import { expect, testInNewContext as test } from '#e2e/fixtures.ts'
import { startProgram } from '#e2e/start-program.ts'
import { startStaticHost } from '#e2e/static-host.ts'
import { freePort } from '#testing/free-port.ts'
import { commandEnvironment } from '#testing/scripts/command-environment.ts'

/* Of this project's packages. A portal has its own, perhaps of another version. */
const packagesOfReact = ['@types/react', 'csstype', 'react', 'react-dom', 'scheduler']
const packedFile = /^package\/(?:package\.json|dist\/[\w-]+(?:\.d\.ts|\.js))$/
const tsc = resolve('node_modules/@diwan/typescript/bin/tsc')

const strict =
  '--strict --exactOptionalPropertyTypes --noUncheckedIndexedAccess --noPropertyAccessFromIndexSignature --noEmit --types "" --jsx react-jsx --lib es2023,dom,dom.iterable'

/* Starts a portal's page in React, or one with a frame of its own. */
const main = `import { createElement } from 'react'
  import { createRoot } from 'react-dom/client'
  import { DiwanPage } from './diwan-page'
  import { openDiwan } from './open-diwan'
  const frame = document.querySelector('iframe')
  if (frame) void openDiwan(frame).then((diwan) => diwan.change({ language: 'en' }))
  else createRoot(document.querySelector('main')).render(createElement(DiwanPage, { language: 'en' }))`

const html = (content: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Portal</title><link rel="icon" href="data:,">${content}</html>`

let stopShell = () => {}
test.afterEach(() => stopShell())

/* Starts a demo with a command; resolves when it is ready. */
async function startShell(command: string, env: NodeJS.ProcessEnv): Promise<void> {
  // A group of its own, because npm starts other programs.
  const shell = spawn('/bin/sh', ['-ec', command], { env, detached: true })
  stopShell = () => void process.kill(-(shell.pid ?? 0))
  for await (const line of createInterface({ input: shell.stdout })) if (line.includes('is ready')) break
  shell.stdout.resume()
}

test('the packed package works in a page without a bundler, and in strict projects with React and Vite', async ({
  page,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'diwan-package-'))
  const write = (file: string, content: string) => writeFileSync(join(folder, file), content)
  const [port, demoPort] = [await freePort(), await freePort()]
  const origin = `http://127.0.0.1:${demoPort}`
  const commands = documentedBlocks('sh', origin)
  const [demo = '', , pack = '', install = ''] = commands
  const env = commandEnvironment({
    PORT: String(demoPort),
    MOCK_PORT: '0',
    DRAIN_SECONDS: '0',
    DIWAN_IGNORE_ENV_FILE: '1',
  })
  const run = (command: string, cwd: string) => execFileSync('/bin/sh', ['-ec', command], { cwd, env })
  const ready = startShell(demo.replace('8080', String(port)), env)

  run(pack, process.cwd())
  const [tarball = ''] = globSync('diwan-portal-*.tgz')
  const packed = execFileSync('tar', ['-tf', tarball], { encoding: 'utf8' }).trim().split('\n')
  expect(packed.filter((name) => !packedFile.test(name))).toEqual([])
  renameSync(tarball, join(folder, tarball))
  write('package.json', '{"type":"module","private":true}')
  run(`export npm_config_offline=true; ${install}`, folder)
  const packages = readdirSync(join(folder, 'node_modules')).filter((name) => !name.startsWith('.'))
  expect(packages).toEqual(['@diwan'])
  await ready

  const plain = join(folder, 'node_modules/@diwan/portal/dist')
  const element = `<script type="module" src="./index.js"></script><diwan-frame src="${origin}"></diwan-frame>`
  writeFileSync(join(plain, 'index.html'), html(element))
  await expectDiwan(plain, '')

  for (const name of packagesOfReact)
    cpSync(resolve('node_modules', name), join(folder, 'node_modules', name), { recursive: true })
  const [component = ''] = documentedBlocks('tsx', origin)
  const [connection = ''] = documentedBlocks('ts', origin)
  const [, frame = ''] = documentedBlocks('html', origin)
  write('diwan-page.tsx', component)
  write('open-diwan.ts', connection)
  for (const resolution of ['--module esnext --moduleResolution bundler', '--module nodenext'])
    run(`${tsc} ${strict} ${resolution} diwan-page.tsx open-diwan.ts`, folder)
  write('main.js', main)
  const script = '<script type="module" src="/main.js"></script>'
  write('index.html', html(`<main></main>${script}`))
  write('own.html', html(frame + script))
  mkdirSync(join(folder, 'public'))
  write('public/diwan-token', 'em_tok_1234')
  const input = ['index.html', 'own.html'].map((file) => join(folder, file))
  await build({ root: folder, configFile: false, logLevel: 'error', build: { rolldownOptions: { input } } })
  await expectDiwan(join(folder, 'dist'), '', 'own.html')

  rmSync(folder, { recursive: true, force: true })

  async function expectDiwan(served: string, ...paths: string[]): Promise<void> {
    const { close } = await startStaticHost(served, '/', port)
    for (const path of paths) {
      await page.goto(`http://localhost:${port}/${path}`)
      await expect(page.frameLocator('iframe').getByRole('link', { name: 'Brands' })).toBeVisible()
    }
    await page.goto('about:blank')
    await close()
  }
})

test('`npm run portal` shows Diwan with the package, and in the documented page of ten lines', async ({
  page,
}) => {
  const [port, portalPort] = [String(await freePort()), String(await freePort())]
  const ports = { PORT: port, MOCK_PORT: '0', MOCK_AUTHORIZATION_PORT: '0', PORTAL_PORT: portalPort }
  const program = startProgram('scripts/portal.ts', { ...ports, PATH: process.env.PATH ?? '' })
  stopShell = () => void program.stop()
  await program.waitForOutput(/The portal: /)
  const frame = page.frameLocator('iframe')
  await page.goto(`http://localhost:${portalPort}`)
  await expect(page.getByRole('listitem').filter({ hasText: 'ready' })).toBeVisible()
  await page.getByLabel('Language').selectOption('en')
  await expect(frame.getByRole('link', { name: 'Brands' })).toBeVisible()
  await page.getByLabel('Path').fill('/countries')
  await page.getByLabel('Path').press('Tab')
  await expect(frame.getByRole('heading', { level: 1, name: 'Countries' })).toBeVisible()
  await expect(page.getByRole('banner')).toContainText('Countries – ')
  await page.getByLabel('Time zone').fill('nowhere')
  await page.getByLabel('Time zone').press('Tab')
  await expect(page.getByRole('listitem').filter({ hasText: /^not understood.*nowhere/ })).toBeVisible()
  await page.getByRole('checkbox', { name: 'allow-modals' }).uncheck()
  await expect(page.locator('iframe')).toHaveAttribute('sandbox', /downloads.*-escape-sandbox$/)
  await page.getByRole('button', { name: 'Remove the frame' }).click()
  await expect(page.locator('iframe')).toHaveCount(0)
  await page.getByRole('button', { name: 'Show again' }).click()
  await expect(page.locator('iframe')).toHaveAttribute('width', '1100')
  await page.getByRole('link', { name: 'The same in ten lines' }).click()
  await expect(page.getByRole('heading', { name: 'My portal' })).toBeVisible()
  await expect(frame.getByRole('link', { name: 'Brands' })).toBeVisible()
})
