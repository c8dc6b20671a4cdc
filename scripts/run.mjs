// Runs one of the project's TypeScript programs: `node scripts/run.mjs <file.ts> [arguments]`.
// It is plain JavaScript without dependencies because it is the only file that must run on a machine's own
// Node (20 or newer) before anything is installed. It installs what the lock file asks for, nothing when
// that is already there, and hands over to the Node 24 that the `node` package brings.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const stampFile = `${root}node_modules/.installed-from`
const ownNode = `${root}node_modules/node/bin/node${process.platform === 'win32' ? '.exe' : ''}`

install()
handOver(process.argv.slice(2))

function install() {
  const wanted = createHash('sha256').update(readFileSync(`${root}package-lock.json`)).digest('hex')
  const isInstalled =
    existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted && existsSync(ownNode)
  if (isInstalled) return

  console.log('Installing what the project needs (once, about half a minute) …')
  // npm tells its scripts where it lives; calling that file needs no shell and works on every platform.
  const npm = process.env.npm_execpath
  const [command, first] = npm ? [process.execPath, [npm]] : ['npm', []]
  const installed = spawnSync(
    command,
    [...first, 'ci', '--no-audit', '--no-fund', '--loglevel=error', '--include=dev'],
    { cwd: root, stdio: 'inherit' },
  )
  if (installed.status !== 0) stop('The installation failed; the lines above say why.')
  if (!existsSync(ownNode)) {
    stop(
      'Node 24 did not arrive: the `node` package was installed without running its install script. ' +
        'Run `npm ci` with scripts allowed (npm config `ignore-scripts` must be off), then try again.',
    )
  }
  writeFileSync(stampFile, wanted)
}

function handOver(programAndArguments) {
  const child = spawn(ownNode, programAndArguments, {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      PATH: `${root}node_modules/.bin${process.platform === 'win32' ? ';' : ':'}${process.env.PATH}`,
    },
  })
  // Ctrl-C reaches the child directly; a signal sent to this process alone is passed on.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? (signal === 'SIGINT' ? 130 : 1)
  })
}

function stop(reason) {
  console.error(reason)
  process.exit(1)
}
