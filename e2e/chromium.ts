import type { LaunchOptions } from '@playwright/test'

/** How a Chromium is started for tests; without a path it is Playwright's own. */
export function chromiumLaunchOptions(executablePath: string | undefined): LaunchOptions {
  return {
    // Without a locale of letters it would call a file whose name has others than ASCII just "download".
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
    args: [
      // Without a window there is no preview to show, and the browser dies of it as soon as a PDF is printed.
      '--disable-print-preview',
      // Each test is over before code that is optimized for a longer use, or a process for graphics, has paid.
      '--js-flags=--no-opt',
      '--in-process-gpu',
    ],
    ...(executablePath !== undefined && { executablePath }),
  }
}
