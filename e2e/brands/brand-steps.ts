import type { Page } from '@playwright/test'

export const name = (page: Page) => page.getByLabel('Name', { exact: true })

export const saveButton = (page: Page) => page.getByRole('button', { name: 'Save changes' })

/** The message after a save. */
export const savedNotice = (page: Page) => page.getByText('Saved', { exact: true })
