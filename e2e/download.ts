import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'

/** Performs an action and returns the name and text of the downloaded file. */
export async function download(page: Page, act: () => Promise<void>) {
  const [file] = await Promise.all([page.waitForEvent('download'), act()])
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') }
}
