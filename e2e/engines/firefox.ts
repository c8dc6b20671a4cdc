import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect } from '@playwright/test'
import { connectBidi } from './bidi.ts'
import { quickly, windowSize, type Driver, type Language } from './driver.ts'

/** Starts Firefox without a window and drives it by WebDriver BiDi. */
export async function openFirefox(firefox: string, language: Language): Promise<Driver> {
  const profile = await mkdtemp(join(tmpdir(), 'diwan-firefox-'))
  const downloads = join(profile, 'downloads')
  await mkdir(downloads)
  await writeFile(
    join(profile, 'user.js'),
    preferences({
      'intl.accept_languages': language,
      'ui.prefersReducedMotion': 1,
      'browser.download.folderList': 2,
      'browser.download.dir': downloads,
      'browser.download.alwaysOpenPanel': false,
    }),
  )
  const program = spawn(
    firefox,
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0'],
    { stdio: ['ignore', 'ignore', 'pipe'], env: { PATH: process.env.PATH, HOME: profile } },
  )
  const killed = () => program.kill('SIGKILL')
  process.once('exit', killed)
  const bidi = await connectBidi(await urlOf(program))
  await bidi.send('session.new', { capabilities: {} })
  // Not the tab it starts with, which never has the focus.
  const { context } = await bidi.send<{ context: string }>('browsingContext.create', { type: 'tab' })
  await bidi.send('browsingContext.setViewport', { context, viewport: windowSize })

  return {
    downloads,
    async goTo(url) {
      // Asked for a page while another is on its way, Firefox may never answer.
      await expect.poll(() => evaluate('document.readyState').catch(String), quickly).toBe('complete')
      await bidi.send('browsingContext.navigate', { context, url, wait: 'complete' })
      // A PDF that was shown or saved leaves the tab behind, where a page is drawn once a second at most.
      await bidi.send('browsingContext.activate', { context })
    },
    evaluate,
    async act(input, depth) {
      await bidi.send('input.performActions', { context: await frameAt(depth), actions: [input] })
    },
    async print() {
      const page = { width: 21, height: 29.7 }
      const { data } = await bidi.send<{ data: string }>('browsingContext.print', { context, page })
      return Buffer.from(data, 'base64')
    },
    async end() {
      await bidi.send('browser.close', {})
      if (program.exitCode === null) await once(program, 'exit')
      process.removeListener('exit', killed)
      await rm(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }

  async function evaluate(expression: string, depth?: number): Promise<unknown> {
    const { type, result, exceptionDetails } = await bidi.send<Evaluated>('script.evaluate', {
      expression: `JSON.stringify(${expression})`,
      target: { context: await frameAt(depth) },
      awaitPromise: false,
    })
    if (type === 'exception') throw new Error(exceptionDetails?.text)
    return result?.value === undefined ? undefined : JSON.parse(result.value)
  }

  async function frameAt(depth = 0): Promise<string> {
    if (depth === 0) return context
    const { contexts } = await bidi.send<{ contexts: Frame[] }>('browsingContext.getTree', { root: context })
    let frame = contexts[0]
    for (let level = 0; level < depth; level += 1) frame = frame?.children[0]
    if (frame === undefined) throw new Error('there is no such frame')
    return frame.context
  }
}

type Frame = { context: string; children: Frame[] }

type Evaluated = {
  type: 'success' | 'exception'
  result?: { value?: string }
  exceptionDetails?: { text: string }
}

function preferences(values: Record<string, string | number | boolean>): string {
  return Object.entries(values)
    .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`)
    .join('')
}

function urlOf(program: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    const { stderr } = program
    if (stderr === null) throw new Error('no pipe')
    createInterface({ input: stderr }).on('line', (line) => {
      said += `${line}\n`
      const [, url] = /WebDriver BiDi listening on (ws:\S+)/.exec(line) ?? []
      if (url !== undefined) resolve(`${url}/session`)
    })
    program.once('exit', () => reject(new Error(`Firefox ended:\n${said}`)))
  })
}
