import { useState } from 'react'
import { createMemoryRouter, Link } from 'react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import { portalLink, type PortalLink } from '#src/lib/portal/portal-link.ts'
import { unsavedWork } from '#src/lib/unsaved-work.ts'
import { stubPortalLink } from '#testing/session/stub-portal-link.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { renderWithProviders } from '#testing/render-with-providers.tsx'
import { LeaveGuard } from './leave-guard.tsx'

type End = 'saved' | 'refused' | 'saved with more to read'

/* A page with unsaved work; buttons decide how its save ends. */
function Editor({ canSave = true }) {
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
        {...(canSave && {
          saving: {
            text: 'Save and leave',
            busyText: 'Saving…',
            isSaving,
            hasMore,
            onSave: () => setIsSaving(true),
          },
        })}
      />
      {(['saved', 'refused', 'saved with more to read'] as const).map((how) => (
        <Button key={how} onClick={() => end(how)}>
          {how}
        </Button>
      ))}
    </>
  )
}

/* Opens the editor and presses a link to another page. */
async function leave(element = <Editor />) {
  const routes = [
    { path: '/', element },
    { path: '/elsewhere', element: <h1>Elsewhere</h1> },
  ]
  const page = await renderWithProviders(null, { router: createMemoryRouter(routes) })
  await page.getByRole('link', { name: 'Away' }).click()
  return page
}

/* Leaves the editor, and saves in the dialog that asks. */
async function saveAndLeave() {
  const page = await leave()
  expect(unsavedWork.get()).toBe(1)
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
  expect(unsavedWork.get()).toBe(how === 'refused' ? 1 : 0)
})

test.for([
  [true, 'Elsewhere', 0],
  [false, 'Editor', 0],
  [null, 'Editor', 1],
] as const)('a portal that answers %j shows %s and %i dialogs of Diwan', async ([answer, name, dialogs]) => {
  const confirm = vi.fn<PortalLink['confirm']>(async () => answer)
  portalLink.set(stubPortalLink({ does: (what) => what === 'confirm', confirm }))
  onTestFinished(() => portalLink.set(null))
  const page = await leave(<Editor canSave={false} />)
  const texts = { title: 'Leave?', body: 'Unsaved.', confirm: 'Leave', cancel: 'Stay' }
  await expect.poll(() => confirm.mock.calls).toEqual([[{ ...texts, danger: true }]])
  await expect.poll(() => page.getByRole('dialog').elements()).toHaveLength(dialogs)
  await expect.element(page.getByRole('heading', { name, level: 1 })).toBeInTheDocument()
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
