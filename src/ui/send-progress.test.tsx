import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import type { Phase } from '#src/lib/sending/send-one-by-one.ts'
import { Providers } from '#testing/render-with-providers.tsx'
import { SendProgress } from './send-progress.tsx'

const words = {
  label: 'Import',
  progress: '1 of 3',
  pause: 'Pause',
  resume: 'Continue',
  cancel: 'Cancel',
  pausing: 'Pausing after this brand…',
  cancelling: 'Cancelling after this brand…',
  waiting: 'The store is busy.',
}

function Progress({ phase }: { phase: Phase }) {
  const nothing = () => {}
  return (
    <Providers>
      <SendProgress done={1} total={3} phase={phase} onPause={nothing} onCancel={nothing} labels={words} />
    </Providers>
  )
}

test('during a wait for the store, a requested pause still shows how long the wait lasts', async () => {
  const until = Date.now() + 60_000
  const screen = await render(<Progress phase={{ kind: 'resting', until }} />)
  const wait = screen.getByText(/Continuing in \d+ seconds?\.$/)
  await expect.element(wait).toBeVisible()
  await screen.rerender(<Progress phase={{ kind: 'pausing', until }} />)
  await expect.element(wait).toBeVisible()
  await expect.element(screen.getByText(words.pausing)).toBeVisible()
  await screen.rerender(<Progress phase={{ kind: 'pausing', until: null }} />)
  await expect.element(wait).not.toBeInTheDocument()
})
