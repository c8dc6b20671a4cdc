import type { LaunchOptions } from '@playwright/test'

/** The launch options of Chromium; without a path, of Playwright's own. */
export function chromiumLaunchOptions(executablePath: string | undefined): LaunchOptions {
  return {
    // Without a UTF-8 locale, Chromium names a download with non-ASCII letters just "download".
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
    args: [
      // Headless Chromium crashes in its print preview when a PDF is printed.
      '--disable-print-preview',
      // Tests are too short for optimised code or a GPU process to pay off.
      '--js-flags=--no-opt --no-maglev',
      '--in-process-gpu',
      // Tabs of one browser context share a process, which has compiled the program already.
      '--renderer-process-limit=1',
    ],
    ...(executablePath !== undefined && { executablePath }),
  }
}
