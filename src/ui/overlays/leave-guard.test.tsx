import { useState } from 'react'
import { createMemoryRouter, Link } from 'react-router'
import { expect, test } from 'vitest'
import { Button } from '#src/ui/buttons/button.tsx'
import { renderWithProviders } from '#testing/render-with-providers.tsx'
import { LeaveGuard } from './leave-guard.tsx'

type End = 'saved' | 'refused' | 'saved with more to read'

/* A page with unsaved work; buttons decide how its save ends. */
function Editor() {
  const [isDirty, setIsDirty] = useState(true)
  const [isSaving, setIsSaving] = useState(false)
  const [hasMore, setHasMore] = useState(false)
  const end = (how: End) => {
    setIsSaving(false)
    setIsDirty(how === 'refused')
    setHasMore(how === 'saved with more to read')
  }
  return (
    <>
      <h1>Editor</h1>
      <Link to="/elsewhere">Away</Link>
      <LeaveGuard
        isActive={isDirty}
        title="Leave?"
        text="Unsaved."
        stay="Stay"
        leave="Leave"
        saving={{
          text: 'Save and leave',
          busyText: 'Saving…',
          isSaving,
          hasMore,
          onSave: () => setIsSaving(true),
        }}
      />
      {(['saved', 'refused', 'saved with more to read'] as const).map((how) => (
        <Button key={how} onClick={() => end(how)}>
          {how}
        </Button>
      ))}
    </>
  )
}

async function open() {
  const router = createMemoryRouter([
    { path: '/', element: <Editor /> },
    { path: '/elsewhere', element: <h1>Elsewhere</h1> },
  ])
  return renderWithProviders(null, { router })
}

/* Clicks by script: the dialog covers the buttons, which stand for responses of the store. */
function respond(page: Awaited<ReturnType<typeof open>>, how: End): void {
  const button = page.getByText(how, { exact: true }).element()
  if (button instanceof HTMLElement) button.click()
}

test('“Save and leave” leaves the page after the save has succeeded', async () => {
  const page = await open()
  await page.getByRole('link', { name: 'Away' }).click()
  await page.getByRole('button', { name: 'Save and leave' }).click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  respond(page, 'saved')
  await expect.element(page.getByRole('heading', { name: 'Elsewhere' })).toBeVisible()
})

test.each(['refused', 'saved with more to read'] as const)(
  '“Save and leave” stays on the page when its save is %s',
  async (how) => {
    const page = await open()
    await page.getByRole('link', { name: 'Away' }).click()
    await page.getByRole('button', { name: 'Save and leave' }).click()
    respond(page, how)
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await expect.element(page.getByRole('heading', { name: 'Editor' })).toBeVisible()
  },
)

test('after a failed save the next attempt to leave asks again', async () => {
  const page = await open()
  await page.getByRole('link', { name: 'Away' }).click()
  await page.getByRole('button', { name: 'Save and leave' }).click()
  respond(page, 'refused')
  await page.getByRole('link', { name: 'Away' }).click()
  await expect
    .element(page.getByRole('button', { name: 'Save and leave' }))
    .toHaveAttribute('aria-busy', 'false')
  await expect.element(page.getByRole('heading', { name: 'Editor' })).toBeVisible()
})
