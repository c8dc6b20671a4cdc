import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#testing/free-port.ts'
import { windowSize, type Driver, type Input, type Language, type Point } from './driver.ts'
import { openWebDriver } from './webdriver.ts'

/* WebKit takes its language from a locale of the C library, and falls back to English without one. */
const locales = { ar: 'ar_SA', en: 'en_US' }

/** Starts WebKitGTK's MiniBrowser on a virtual screen and drives it by WebDriver. */
export async function openWebKit(browser: string, language: Language): Promise<Driver> {
  const home = await mkdtemp(join(tmpdir(), 'diwan-webkit-'))
  const downloadFolder = join(home, 'downloads')
  await writeSettings(home, language)
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1400x1100x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const display = await readDisplayNumber(screen)
  const port = await freePort()
  const driver = spawn('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], {
    stdio: 'ignore',
    env: {
      PATH: process.env.PATH,
      HOME: home,
      DISPLAY: `:${display}`,
      LANG: `${locales[language]}.UTF-8`,
      LOCPATH: home,
      // There is no screen reader and no graphics card.
      NO_AT_BRIDGE: '1',
      WEBKIT_DISABLE_DMABUF_RENDERER: '1',
    },
  })
  const killAll = () => [driver, screen].map((program) => program.kill('SIGKILL'))
  process.once('exit', killAll)
  const session = await openWebDriver(`http://127.0.0.1:${port}`, {
    'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] },
  })
  await session.send('POST', '/window/rect', windowSize)

  return {
    downloadFolder,
    async goTo(url) {
      await session.send('POST', '/url', { url })
    },
    evaluate: (expression, depth) =>
      inFrame(depth, () =>
        session.send('POST', '/execute/sync', { script: `return ${expression}`, args: [] }),
      ),
    async performActions(input, depth = 0) {
      // Mouse actions have coordinates of the window, even in a frame.
      const actions = [depth === 0 ? input : offsetBy(input, await frameOffset())]
      await session.send('POST', '/actions', { actions })
    },
    print: () => Promise.reject(new Error('WebKitWebDriver prints nothing')),
    async close() {
      await session.send('DELETE', '')
      killAll()
      process.removeListener('exit', killAll)
      await rm(home, { recursive: true, force: true, maxRetries: 5 })
    },
  }

  async function frameOffset(): Promise<Point> {
    const script =
      'const { left, top } = document.querySelector("iframe").getBoundingClientRect(); return { x: left, y: top }'
    // Cast: the script returns a point.
    return (await session.send('POST', '/execute/sync', { script, args: [] })) as Point
  }

  async function inFrame<Result>(depth = 0, run: () => Promise<Result>): Promise<Result> {
    try {
      for (let level = 0; level < depth; level += 1) await session.send('POST', '/frame', { id: 0 })
      return await run()
    } finally {
      if (depth > 0) await session.send('POST', '/frame', { id: null })
    }
  }
}

function offsetBy(input: Input, { x, y }: Point): Input {
  if (input.type === 'key') return input
  const actions = input.actions.map((action) =>
    action.type === 'pointerMove'
      ? { ...action, x: Math.round(action.x + x), y: Math.round(action.y + y) }
      : action,
  )
  return { ...input, actions }
}

async function writeSettings(home: string, language: Language): Promise<void> {
  const configuration = join(home, '.config')
  await mkdir(join(configuration, 'gtk-3.0'), { recursive: true })
  await mkdir(join(home, 'downloads'))
  // Makes the page match `prefers-reduced-motion`.
  await writeFile(join(configuration, 'gtk-3.0/settings.ini'), '[Settings]\ngtk-enable-animations=0\n')
  await writeFile(join(configuration, 'user-dirs.dirs'), 'XDG_DOWNLOAD_DIR="$HOME/downloads"\n')
  if (language === 'en') return
  const locale = locales[language]
  spawnSync('localedef', ['-i', locale, '-f', 'UTF-8', join(home, `${locale}.UTF-8`)])
}

async function readDisplayNumber(screen: ChildProcess): Promise<string> {
  const output = screen.stdio[3]
  if (output === null || output === undefined) throw new Error('no pipe')
  const [line] = await once(output, 'data')
  return String(line).trim()
}
