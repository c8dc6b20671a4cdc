import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import type { Phase } from '#src/lib/sending/send-one-by-one.ts'
import { Providers } from '#testing/render-with-providers.tsx'
import { recordAnnouncements } from '#testing/announcements.ts'
import { Announcer } from '#src/ui/states/announcer.tsx'
import { SendProgress } from './send-progress.tsx'

type ProgressProps = { phase: Phase; done?: number; language?: 'en' | 'ar' }

function Progress({ phase, done = 1, language = 'en' }: ProgressProps) {
  const nothing = () => {}
  return (
    <Providers language={language}>
      <Announcer />
      <SendProgress
        texts="brandImport.sending"
        done={done}
        total={3}
        phase={phase}
        secondsLeft={null}
        onPause={nothing}
        onCancel={nothing}
      />
    </Providers>
  )
}

test('the seconds until the next try at a busy store are counted down, and at their end it starts', async () => {
  const screen = await render(<Progress phase={{ kind: 'resting', until: Date.now() + 1100 }} />)
  const timer = screen.getByRole('timer')
  await expect.element(timer).toMatchTextContent(/Continuing in [12] seconds?\.$/)
  await expect.element(timer).toHaveTextContent('The store is busy. Continuing…')
  await screen.rerender(<Progress phase={{ kind: 'resting', until: Date.now() }} language="ar" />)
  await expect.element(timer).toHaveTextContent('المتجر مشغول. تُستأنف العملية حالًا.')
})

test('during a wait for the store, a requested pause still shows how long the wait lasts', async () => {
  const until = Date.now() + 60_000
  const screen = await render(<Progress phase={{ kind: 'resting', until }} />)
  const wait = screen.getByText(/Continuing in \d+ seconds?\.$/)
  await expect.element(wait).toBeVisible()
  await screen.rerender(<Progress phase={{ kind: 'pausing', until }} />)
  await expect.element(wait).toBeVisible()
  await expect.element(screen.getByText('Pausing after this brand…')).toBeVisible()
  await screen.rerender(<Progress phase={{ kind: 'pausing', until: null }} />)
  await expect.element(wait).not.toBeInTheDocument()
})

test('a wait for the store is announced once, and the progress until all are sent', async () => {
  const announced = recordAnnouncements()
  const resting = { kind: 'resting', until: Date.now() + 60_000 } as const
  const screen = await render(<Progress phase={{ kind: 'running' }} done={0} />)
  for (const done of [1, 2, 3]) await screen.rerender(<Progress phase={resting} done={done} />)
  const waiting = 'The store is busy. The import continues automatically.'
  await expect.poll(() => announced.toSorted()).toEqual(['1 of 3 brands', waiting])
})

test('a third of the ring is filled once one of three is sent', async () => {
  const { container } = await render(<Progress phase={{ kind: 'running' }} />)
  const ring = container.querySelector<SVGCircleElement>('.progress-ring-done')
  const filled = Number.parseFloat(ring?.getAttribute('stroke-dasharray') ?? '')
  expect(filled / (ring?.getTotalLength() ?? 0)).toBeCloseTo(1 / 3, 2)
  expect(container.querySelector('.progress-ring')?.textContent).toBe('33%')
})
