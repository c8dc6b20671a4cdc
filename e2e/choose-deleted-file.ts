import { rm } from 'node:fs/promises'
import type { Locator } from '@playwright/test'

/** Chooses a file and deletes it before the page reads it. */
export async function chooseDeletedFile(input: Locator, path: string): Promise<void> {
  await input.evaluate((element) =>
    addEventListener(
      'change',
      (event) => {
        if (event.target === element) event.stopImmediatePropagation()
      },
      { capture: true, once: true },
    ),
  )
  await input.setInputFiles(path)
  await rm(path)
  await input.dispatchEvent('change')
}
