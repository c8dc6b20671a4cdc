import { destination, type Logger, pino } from 'pino'
import type { GatewaySettings, LogLevel } from '#gateway/settings/env.ts'

/* At a terminal somebody reads; anything else collects lines, of which each one is JSON. */
const isInteractive = process.stdout.isTTY && process.env.NODE_ENV !== 'production'

/**
 * The log of the program, on standard output. Lines of a moment are written together: each by itself would cost a tenth of
 * its request. What ends the program writes the last.
 */
export function createProgramLog(level: LogLevel): Logger {
  const output = destination({ sync: false, minLength: 4096, periodicFlush: 200 })
  // Each flush listens until the write in progress ends: a burst of audit lines is no leak.
  output.setMaxListeners(0)
  return pino({ level }, output)
}

/** Says where Diwan is: two sentences at a terminal, else one line of the log. */
export function logReady(logger: Logger, { mode, baseUrl, publicOrigins }: GatewaySettings): void {
  const [url] = publicOrigins
  const store =
    mode === 'demo'
      ? 'It shows a demo store: invented data that is reset when Diwan restarts.'
      : `It talks to the store API at ${baseUrl.host}.`
  if (isInteractive) process.stdout.write(`Diwan is ready: ${url}\n${store}\n`)
  else {
    logger.info({ url, mode }, `Diwan is ready: ${url} – ${store}`)
    logger.flush()
  }
}

/** Says why the program cannot start: one line on standard error at a terminal, else the last line of the log. */
export function logStartError(message: string): void {
  if (isInteractive) process.stderr.write(`${message}\n`)
  else pino(destination({ sync: true })).fatal(message)
}
