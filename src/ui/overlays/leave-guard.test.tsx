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
        body="Unsaved."
        confirm="Leave"
        cancel="Stay"
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

/* Leaves the editor, and saves in the dialog that asks. */
async function saveAndLeave() {
  const router = createMemoryRouter([
    { path: '/', element: <Editor /> },
    { path: '/elsewhere', element: <h1>Elsewhere</h1> },
  ])
  const page = await renderWithProviders(null, { router })
  await page.getByRole('link', { name: 'Away' }).click()
  await page.getByRole('button', { name: 'Save and leave' }).click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  /* Clicks by script: the dialog covers the buttons, which stand for responses of the store. */
  const respond = (how: End) => {
    const button = page.getByText(how, { exact: true }).element()
    if (button instanceof HTMLElement) button.click()
  }
  return { page, respond }
}

test.for([
  ['saved', 'Elsewhere'],
  ['refused', 'Editor'],
  ['saved with more to read', 'Editor'],
] as const)('after “Save and leave” with the work %s, the page is %s', async ([how, name]) => {
  const { page, respond } = await saveAndLeave()
  respond(how)
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { name })).toBeVisible()
})

test('after a failed save the next attempt to leave asks again', async () => {
  const { page, respond } = await saveAndLeave()
  respond('refused')
  await page.getByRole('link', { name: 'Away' }).click()
  await expect
    .element(page.getByRole('button', { name: 'Save and leave' }))
    .toHaveAttribute('aria-busy', 'false')
  await expect.element(page.getByRole('heading', { name: 'Editor' })).toBeVisible()
})
