import { execFileSync } from 'node:child_process'
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
import { documentedBlocks } from '#e2e/documented-blocks.ts'
import { expect, testInNewContext as test } from '#e2e/fixtures.ts'
import { startStaticHost } from '#e2e/static-host.ts'
import { freePort } from '#testing/free-port.ts'
import { commandEnvironment } from '#testing/scripts/command-environment.ts'

/* Of this project's packages. A portal has its own of another version. */
const ownPackages = ['@types/react', 'csstype', 'react', 'react-dom', 'scheduler']

const html = (content: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Portal</title><link rel="icon" href="data:,">${content}</html>`

test('the packed package works in a page without a bundler, and in strict projects with Vite, React and TypeScript', async ({
  page,
  startGateway,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'diwan-package-'))
  const env = commandEnvironment()
  const shell = (command: string, cwd: string) =>
    execFileSync('/bin/sh', ['-ec', command], { cwd, env, encoding: 'utf8' })
  const port = await freePort()
  const origin = await startGateway({ PORTAL_ORIGINS: `http://127.0.0.1:${port}` })
  const [pack = '', install = ''] = documentedBlocks('sh', origin)
    .filter((code) => code.includes('npm'))
    .slice(-2)
  shell(pack, process.cwd())
  const [tarball = ''] = globSync('diwan-portal-*.tgz')
  const packed = execFileSync('tar', ['-tf', tarball], { encoding: 'utf8' }).trim().split('\n')
  renameSync(tarball, join(folder, tarball))
  writeFileSync(join(folder, 'package.json'), '{"type":"module","private":true}')
  shell(`npm_config_offline=true ${install}`, folder)
  const installed = join(folder, 'node_modules/@diwan/portal')
  expect(readdirSync(join(folder, 'node_modules')).filter((name) => !name.startsWith('.'))).toEqual([
    '@diwan',
  ])
  expect(
    packed.filter((name) => !/^package\/(?:package\.json|dist\/[\w-]+(?:\.d\.ts|\.js))$/.test(name)),
  ).toEqual([])
  const types = globSync(`${installed}/dist/*.d.ts`).map((file) => shell(`cat ${file}`, folder))
  expect(types.join('')).not.toMatch(/valibot|penpal/)

  await test.step('a page without a bundler', async () => {
    const plain = join(folder, 'plain')
    cpSync(join(installed, 'dist'), plain, { recursive: true })
    const script = '<script type="module" src="./index.js"></script>'
    writeFileSync(join(plain, 'index.html'), html(`${script}<diwan-frame src="${origin}"></diwan-frame>`))
    await open(plain, '')
  })

  await test.step('strict projects', async () => {
    for (const name of ownPackages)
      cpSync(resolve('node_modules', name), join(folder, 'node_modules', name), { recursive: true })
    const [component = ''] = documentedBlocks('tsx', origin)
    const [connection = ''] = documentedBlocks('ts', origin)
    const [, frame = ''] = documentedBlocks('html', origin)
    writeFileSync(join(folder, 'diwan-page.tsx'), component)
    writeFileSync(join(folder, 'open-diwan.ts'), connection)
    const main = `import { createRoot } from 'react-dom/client'
      import { createElement } from 'react'
      import { DiwanPage } from './diwan-page'
      import { openDiwan } from './open-diwan'
      const frame = document.querySelector('iframe')
      const place = document.querySelector('main')
      if (frame) void openDiwan(frame).then((diwan) => diwan.change({ language: 'en' }))
      else if (place) createRoot(place).render(createElement(DiwanPage, { language: 'en' }))`
    writeFileSync(join(folder, 'main.ts'), main)
    for (const moduleResolution of ['bundler', 'nodenext']) {
      const compilerOptions = {
        strict: true,
        exactOptionalPropertyTypes: true,
        noUncheckedIndexedAccess: true,
        noPropertyAccessFromIndexSignature: true,
        skipLibCheck: false,
        target: 'ES2022',
        module: moduleResolution === 'bundler' ? 'ESNext' : 'NodeNext',
        moduleResolution,
        jsx: 'react-jsx',
        lib: ['ES2023', 'DOM', 'DOM.Iterable'],
        types: [],
        noEmit: true,
      }
      const files = ['diwan-page.tsx', 'open-diwan.ts']
      writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files }))
      execFileSync(process.execPath, [resolve('node_modules/@diwan/typescript/bin/tsc'), '-p', folder])
    }
    writeFileSync(
      join(folder, 'index.html'),
      html('<main></main><script type="module" src="/main.ts"></script>'),
    )
    writeFileSync(join(folder, 'own.html'), html(`${frame}<script type="module" src="/main.ts"></script>`))
    mkdirSync(join(folder, 'public'))
    writeFileSync(join(folder, 'public/diwan-token'), 'em_tok_1234')
    const { build } = await import('vite')
    const input = ['index', 'own'].map((name) => join(folder, `${name}.html`))
    const rolldownOptions = { input }
    await build({ root: folder, configFile: false, logLevel: 'error', build: { rolldownOptions } })
    await open(join(folder, 'dist'), '', 'own.html')
  })
  rmSync(folder, { recursive: true, force: true })

  /* Opens pages of a folder, and expects Diwan in each. */
  async function open(served: string, ...paths: string[]): Promise<void> {
    const { site, close } = await startStaticHost(served, '/', port)
    for (const path of paths) {
      await page.goto(site + path)
      await expect(page.frameLocator('iframe').getByRole('link', { name: 'Brands' })).toBeVisible()
    }
    await page.goto('about:blank')
    await close()
  }
})
