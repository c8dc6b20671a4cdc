// Runs one of the project's TypeScript programs: `node scripts/run.mjs <file.ts> [arguments]`. Plain JavaScript without
// dependencies, because only this file runs on the machine's own Node (20 or newer) before anything is installed. It installs
// the packages of the lock file if necessary, then starts Node 24 from the `node` package.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const ownNode = `${root}node_modules/node/bin/node${process.platform === 'win32' ? '.exe' : ''}`

await install()
checkThatItRuns()
process.exitCode = await run(ownNode, process.argv.slice(2), {
  ...process.env,
  PATH: `${root}node_modules/.bin${process.platform === 'win32' ? ';' : ':'}${process.env.PATH}`,
})

async function install() {
  if (isInstalled()) return

  console.log('Installing what the project needs (once, about half a minute) …')
  // npm passes its own path; starting that file needs no shell and works on every platform.
  const npm = process.env.npm_execpath
  const [command, first] = npm ? [process.execPath, [npm]] : ['npm', []]
  const options = ['--no-audit', '--no-fund', '--loglevel=error', '--include=dev']
  const status = await run(command, [...first, 'ci', ...options], process.env)
  if (status !== 0) stop('The installation failed; the lines above say why.')
  if (!existsSync(ownNode)) {
    stop(
      'Node 24 did not arrive: the `node` package was installed without running its install script. ' +
        'Run `npm ci` with scripts allowed (npm config `ignore-scripts` must be off), then try again.',
    )
  }
}

/* npm writes its own lock file last, so a complete one means a complete installation. */
function isInstalled() {
  const installedFile = `${root}node_modules/.package-lock.json`
  if (!existsSync(installedFile) || !existsSync(ownNode)) return false
  const { packages: wanted } = JSON.parse(readFileSync(`${root}package-lock.json`, 'utf8'))
  const { packages: installed } = JSON.parse(readFileSync(installedFile, 'utf8'))
  return Object.entries(wanted).every(
    // The first entry is the project itself; optional packages may be for other platforms.
    ([path, { version, optional }]) => path === '' || optional || installed[path]?.version === version,
  )
}

/* A shell would run the program of another system as a script, and print what it makes of it. */
function checkThatItRuns() {
  const { status, signal, error } = spawnSync(ownNode, ['--version'], { stdio: 'ignore' })
  if (status === 0) return
  stop(
    `The Node 24 in node_modules does not run on this system (${error?.code ?? signal ?? `exit code ${status}`}). Delete ` +
      'node_modules and run `npm ci` here, on a disk that allows programs (no `noexec`); on Linux it needs glibc, which Alpine lacks.',
  )
}

/* Runs a program to its end, passes signals on to it, and resolves with its exit code. */
function run(command, programArguments, env) {
  const child = spawn(command, programArguments, { cwd: root, stdio: 'inherit', env })
  // Ctrl-C reaches the child directly; other signals reach only this process and are passed on.
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  const passOn = (signal) => child.kill(signal)
  for (const signal of signals) process.on(signal, passOn)
  // npm signals only its shell, which ends without signalling us. Watch for a new parent.
  const shell = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === shell) return
    // Sends one signal only, because a second one would end the program immediately.
    clearInterval(watch)
    child.kill('SIGTERM')
  }, 500)
  return new Promise((resolve) => {
    child.on('error', ({ message }) => stop(message))
    child.on('exit', (code, signal) => {
      clearInterval(watch)
      for (const name of signals) process.off(name, passOn)
      resolve(code ?? (signal === 'SIGINT' ? 130 : 1))
    })
  })
}

function stop(reason) {
  console.error(reason)
  process.exit(1)
}
