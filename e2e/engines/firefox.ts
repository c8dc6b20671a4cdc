import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect } from '@playwright/test'
import { connectBidi } from './bidi.ts'
import { pollOptions, windowSize, type Driver, type Language } from './driver.ts'

/** Starts a headless Firefox and drives it by WebDriver BiDi. */
export async function openFirefox(firefox: string, language: Language): Promise<Driver> {
  const profile = await mkdtemp(join(tmpdir(), 'diwan-firefox-'))
  const downloadFolder = join(profile, 'downloads')
  await mkdir(downloadFolder)
  await writeFile(
    join(profile, 'user.js'),
    preferences({
      'intl.accept_languages': language,
      'ui.prefersReducedMotion': 1,
      'browser.download.folderList': 2,
      'browser.download.dir': downloadFolder,
      'browser.download.alwaysOpenPanel': false,
      // Nobody could answer the question.
      'permissions.default.desktop-notification': 2,
    }),
  )
  const browserProcess = spawn(
    firefox,
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0'],
    { stdio: ['ignore', 'ignore', 'pipe'], env: { PATH: process.env.PATH, HOME: profile } },
  )
  const kill = () => browserProcess.kill('SIGKILL')
  process.once('exit', kill)
  const bidi = await connectBidi(await readBidiUrl(browserProcess))
  await bidi.send('session.new', { capabilities: {} })
  // A new tab, because Firefox's initial tab never has the focus.
  const { context } = await bidi.send<{ context: string }>('browsingContext.create', { type: 'tab' })
  await bidi.send('browsingContext.setViewport', { context, viewport: windowSize })

  return {
    downloadFolder,
    async goTo(url) {
      // Firefox may never respond to a navigation during another navigation.
      await expect.poll(() => evaluate('document.readyState').catch(String), pollOptions).toBe('complete')
      await bidi.send('browsingContext.navigate', { context, url, wait: 'complete' })
      // Showing or saving a PDF puts the tab into the background, where Firefox paints at most once a second.
      await bidi.send('browsingContext.activate', { context })
    },
    evaluate,
    async performActions(input, depth) {
      await bidi.send('input.performActions', { context: await findContext(depth), actions: [input] })
    },
    async print() {
      const page = { width: 21, height: 29.7 }
      const { data } = await bidi.send<{ data: string }>('browsingContext.print', { context, page })
      return Buffer.from(data, 'base64')
    },
    async close() {
      await bidi.send('browser.close', {})
      if (browserProcess.exitCode === null) await once(browserProcess, 'exit')
      process.removeListener('exit', kill)
      await rm(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }

  async function evaluate(expression: string, depth?: number): Promise<unknown> {
    const { type, result, exceptionDetails } = await bidi.send<EvaluateResult>('script.evaluate', {
      expression: `JSON.stringify(${expression})`,
      target: { context: await findContext(depth) },
      awaitPromise: false,
    })
    if (type === 'exception') throw new Error(exceptionDetails?.text)
    return result?.value === undefined ? undefined : JSON.parse(result.value)
  }

  async function findContext(depth = 0): Promise<string> {
    if (depth === 0) return context
    const { contexts } = await bidi.send<{ contexts: Frame[] }>('browsingContext.getTree', { root: context })
    let frame = contexts[0]
    for (let level = 0; level < depth; level += 1) frame = frame?.children[0]
    if (frame === undefined) throw new Error('there is no such frame')
    return frame.context
  }
}

type Frame = { context: string; children: Frame[] }

type EvaluateResult = {
  type: 'success' | 'exception'
  result?: { value?: string }
  exceptionDetails?: { text: string }
}

function preferences(values: Record<string, string | number | boolean>): string {
  return Object.entries(values)
    .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`)
    .join('')
}

function readBidiUrl(browserProcess: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    const { stderr } = browserProcess
    if (stderr === null) throw new Error('no pipe')
    createInterface({ input: stderr }).on('line', (line) => {
      output += `${line}\n`
      const [, url] = /WebDriver BiDi listening on (ws:\S+)/.exec(line) ?? []
      if (url !== undefined) resolve(`${url}/session`)
    })
    browserProcess.once('exit', () => reject(new Error(`Firefox ended:\n${output}`)))
  })
}
