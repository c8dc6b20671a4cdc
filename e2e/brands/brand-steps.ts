import type { Page } from '@playwright/test'

export const logo = 'https://cdn.example/l.png'

/** The field of the name in the default language. */
export const name = (page: Page) => page.getByLabel('Name', { exact: true })

/** The button that saves. */
export const saveButton = (page: Page) => page.getByRole('button', { name: 'Save changes' })

/** What is said after a save. */
export const savedNotice = (page: Page) => page.getByText('Saved', { exact: true })
