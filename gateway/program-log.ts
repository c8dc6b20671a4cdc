import { destination, type Logger, pino } from 'pino'
import manifest from '#package.json' with { type: 'json' }
import type { GatewaySettings } from '#gateway/settings/settings.ts'
import type { LogLevel } from '#gateway/settings/setting-table.ts'

/* At a terminal the program prints sentences, otherwise lines of JSON. */
const isInteractive = process.stdout.isTTY && process.env['NODE_ENV'] !== 'production'

/**
 * The log of the program, on standard output. It buffers lines: writing each one separately would cost a tenth of the time of
 * its request. Flush it before the program exits.
 */
export function createProgramLog(level: LogLevel): Logger {
  const output = destination({ sync: false, minLength: 4096, periodicFlush: 200 })
  // Each flush adds a listener until the current write ends, so a burst of audit lines is no leak.
  output.setMaxListeners(0)
  return pino({ level }, output)
}

/** Reports that Diwan is ready, its version and its URL: two sentences at a terminal, else one log line. */
export function logStartup(logger: Logger, { mode, baseUrl, publicOrigins }: GatewaySettings): void {
  const [url] = publicOrigins
  const storeSentence =
    mode === 'demo'
      ? 'It shows a demo store: invented data that is reset when Diwan restarts.'
      : `It talks to the store API at ${baseUrl.host}.`
  if (isInteractive) process.stdout.write(`Diwan ${manifest.version} is ready: ${url}\n${storeSentence}\n`)
  else {
    logger.info({ url, mode, version: manifest.version }, `Diwan is ready: ${url} – ${storeSentence}`)
    logger.flush()
  }
}

/**
 * Reports why the program cannot start (`fatal`), or settings without effect (`warn`): one line on standard error at a
 * terminal, else a log line.
 */
export function logAtStart(level: 'fatal' | 'warn', message: string): void {
  if (isInteractive) process.stderr.write(`${message}\n`)
  else pino(destination({ sync: true }))[level]({ version: manifest.version }, message)
}
